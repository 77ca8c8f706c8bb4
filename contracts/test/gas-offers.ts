import { setNextTime } from './chain.ts';
import { WETH, fund, gas } from './gas-measure.ts';
import type { GasFigures } from './gas-measure.ts';
import { createMarket, makeRoyaltyCube } from './market.ts';
import { TestOffers } from './offers.ts';
import type { Order } from './offers.ts';
import { DAY, bid, makeCubes, newAuction, people } from './world.ts';

const { admin, creator, alice, bob, carol } = people;

/** Measures the gas of signed listings and offers. `begin` is the start of the only auction, in seconds. */
export async function offerCosts(begin: number): Promise<GasFigures> {
  const market = await createMarket();
  const { cube, drops, exchange } = market;
  const offers = await TestOffers.in(market);
  await fund(market, offers.contract);
  await fund(market, drops);
  await makeCubes(market, 12);
  for (const [i, holder] of [alice, bob, carol].entries())
    await cube.send(creator, 'transferFrom', creator, holder, i + 1);
  await drops.send(creator, newAuction.plain, begin, begin + DAY, 0, [9]);
  await setNextTime(begin);
  await drops.send(carol, bid.plain, 1, 9, WETH);
  await setNextTime(begin + DAY);
  await drops.send(carol, 'claimNFT', 1, 9);
  // These terms are fixed, because the gas depends on the bytes of an order.
  const common = { priceInWei: WETH, expiresAt: begin + 9 * DAY, salt: 2n ** 256n - 1n };
  const fill = async (cubeId: number, terms: Order = {}, value = 0n) =>
    gas(offers.fill(alice, await offers.listing({ cubeId, ...common, ...terms }), { value }));
  const accept = async (cubeId: number, terms: Order = {}, seller = creator) =>
    gas(offers.accept(seller, await offers.offer({ cubeId, ...common, ...terms }), { cubeId }));
  const figures = {
    fillListing: await fill(4),
    'fillListing, in ether': await fill(5, {}, WETH),
    acceptOffer: await accept(6),
    'acceptOffer, any cube of a creator': await accept(7, { cubeId: 0, creator }),
    'acceptOffer, any cube of a drop': await accept(9, { cubeId: 0, dropId: 1 }, carol),
    'cancel a signed order': await gas(offers.contract.send(alice, 'cancel', `0x${'a5'.repeat(32)}`)),
  };
  await offers.contract.send(alice, 'cancelAll');
  const cancelAll = await gas(offers.contract.send(alice, 'cancelAll'));
  await exchange.send(admin, 'setOwnerCutPerMillion', 25_000);
  const listed = await makeRoyaltyCube(market, bob, 500);
  const wanted = await makeRoyaltyCube(market, bob, 500);
  return {
    ...figures,
    'cancel all signed orders': cancelAll,
    'fillListing, with a cut and a royalty': await fill(listed, { seller: bob, transferCount: 1 }),
    'acceptOffer, with a cut and a royalty': await accept(wanted, { counter: 2 }, bob),
  };
}

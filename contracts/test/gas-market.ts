import { setNextTime } from './chain.ts';
import { WETH, fund, gas } from './gas-measure.ts';
import type { GasFigures } from './gas-measure.ts';
import { createMarket, createOrder, makeRoyaltyCube, ownAuction } from './market.ts';
import type { Market } from './market.ts';
import { DAY, bid, makeCubes, people } from './world.ts';

const { admin, creator, alice, bob, carol } = people;

/**
 * Measures the gas of the exchange and of owners' auctions. Orders expire a day after the timestamp `begin`, and
 * auctions start two days after it.
 */
export async function marketCosts(begin: number): Promise<GasFigures> {
  const market = await createMarket();
  await makeCubes(market, 21);
  for (const [i, buyer] of [alice, bob, carol].entries()) {
    await market.cube.send(creator, 'transferFrom', creator, buyer, i + 1);
  }
  return {
    ...(await orderCosts(market, begin + DAY)),
    ...(await ownAuctionCosts(market, begin + 2 * DAY)),
  };
}

async function orderCosts(market: Market, expiresAt: number): Promise<GasFigures> {
  const { exchange, cube } = market;
  await fund(market, exchange);
  const order = (id: number, seller = creator) =>
    gas(exchange.send(seller, createOrder.plain, cube.address, id, WETH, expiresAt));
  const execute = (id: number) => gas(exchange.send(alice, 'executeOrder', cube.address, id, WETH));
  const payEther = (id: number) => gas(exchange.pay(alice, WETH, 'executeOrder', cube.address, id, WETH));
  const resold = await makeRoyaltyCube(market, bob, 500);
  await order(5);
  const plain = {
    createOrder: await order(4),
    executeOrder: await execute(4),
    cancelOrder: await gas(exchange.send(creator, 'cancelOrder', cube.address, 5)),
  };
  const orderCapped = (id: number) =>
    gas(exchange.send(creator, createOrder.capped, cube.address, id, WETH, expiresAt, 0, 0));
  const capped = await orderCapped(7);
  await order(6);
  const replaced = await order(6);
  await order(9);
  const inEther = await payEther(9);
  await exchange.send(admin, 'setPublicationFee', WETH);
  const withFee = await order(5);
  await exchange.send(creator, 'cancelAll');
  const cancelAll = await gas(exchange.send(creator, 'cancelAll'));
  await exchange.send(admin, 'setOwnerCutPerMillion', 25_000);
  await order(6);
  await order(resold, bob);
  const resoldToo = await makeRoyaltyCube(market, bob, 500);
  await order(resoldToo, bob);
  const withCut = {
    'executeOrder, with a cut': await execute(6),
    'executeOrder, with a cut and a royalty': await execute(resold),
    'executeOrder, in ether, with a cut and a royalty': await payEther(resoldToo),
  };
  return {
    ...plain,
    'createOrder, with caps': capped,
    'cancel all orders': cancelAll,
    'createOrder, in place of another': replaced,
    'createOrder, with a publication fee': withFee,
    ...withCut,
    'executeOrder, in ether': inEther,
    ...(await singleCosts(market, [10, 11], { order, orderCapped, execute })),
  };
}

/**
 * Measures three things for cubes that were approved singly: orders, without caps and with caps on the cut and the
 * publication fee, as our clients pass them; the sale of one of the cubes; and the approvals. Unlike balances and
 * allowances, each approval starts or ends at zero: it is granted where there was none, or revoked. The seller has
 * cancelled all orders before, so that the orders store a counter other than 0.
 */
async function singleCosts(
  { exchange, cube }: Market,
  [id, cappedId]: [number, number],
  {
    order,
    orderCapped,
    execute,
  }: Record<'order' | 'orderCapped' | 'execute', (id: number) => Promise<number>>,
): Promise<GasFigures> {
  await exchange.send(admin, 'setPublicationFee', 0);
  await exchange.send(admin, 'setOwnerCutPerMillion', 0);
  const approveAll = (approved: boolean) =>
    gas(cube.send(creator, 'setApprovalForAll', exchange.address, approved));
  const revoked = await approveAll(false);
  const approve = (cubeId: number) => gas(cube.send(creator, 'approve', exchange.address, cubeId));
  const approved = await approve(id);
  await approve(cappedId);
  return {
    'createOrder, of an approved cube': await order(id),
    'createOrder, with caps, of an approved cube': await orderCapped(cappedId),
    'executeOrder, of an approved cube': await execute(id),
    'approve, a cube': approved,
    'setApprovalForAll, cubes': await approveAll(true),
    'setApprovalForAll, cubes, revoked': revoked,
  };
}

async function ownAuctionCosts(market: Market, start: number): Promise<GasFigures> {
  const { userAuction } = market;
  await fund(market, userAuction);
  const end = start + DAY;
  const plain = (id: number) => gas(userAuction.send(creator, ownAuction.plain, start, end, WETH, id));
  const full = (id: number, extension: number) =>
    gas(userAuction.send(creator, ownAuction.full, start, end, WETH, WETH, 5n * WETH, extension, id));
  await plain(5);
  const opening = {
    'newAuction by an owner': await plain(8),
    'newAuction by an owner, with bidDelta and a price': await full(24, 0),
    'newAuction by an owner, with bidDelta, a price and an extension': await full(16, 600),
  };
  await full(17, 0);
  await setNextTime(start);
  const place = (bidder: string, amount: bigint) => gas(userAuction.send(bidder, bid.plain, 2, 8, amount));
  const bidding = {
    'first bid in an owner’s auction': await place(alice, WETH),
    'outbid in an owner’s auction': await place(bob, 2n * WETH),
    'executeOrder of an owner’s auction': await gas(
      userAuction.send(carol, 'executeOrder', 3, 24, 5n * WETH),
    ),
    'executeOrder of an owner’s auction, in ether': await gas(
      userAuction.pay(carol, 5n * WETH, 'executeOrder', 5, 17, 5n * WETH),
    ),
    'claimFunds, bought': await gas(userAuction.send(creator, 'claimFunds', 3, 24)),
    'claimNFT, bought': await gas(userAuction.send(carol, 'claimNFT', 3, 24)),
    'withdraw from an owner’s auction': await gas(userAuction.send(alice, 'withdraw', 2, 8)),
  };
  await setNextTime(end);
  return {
    ...opening,
    ...bidding,
    'claimFunds of an owner’s auction': await gas(userAuction.send(creator, 'claimFunds', 2, 8)),
    'claimNFT of an owner’s auction': await gas(userAuction.send(bob, 'claimNFT', 2, 8)),
  };
}

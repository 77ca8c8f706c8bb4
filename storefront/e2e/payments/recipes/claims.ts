import { allDue } from '@cubedrop/sdk/api';
import { claimMessages } from '@cubedrop/sdk';
import { claimAll as claimAllFlow, claimFunds as claimFundsFlow } from '@cubedrop/sdk/flows';
import { claimOf } from '../../../src/features/claim/due-input.ts';
import { paths } from '../../../src/config/paths.ts';
import { dueTexts } from '../../../src/features/claim/due-texts.ts';
import type { Recipe } from '../act.ts';
import { AMOUNT, type MadeLot } from '../fixtures.ts';
import { auctionOnServer, auctionPage, ownPage } from './lots.ts';

const once = (is: boolean | undefined) => (is ? 1 : 0);

/** Pays the winning bid of an ended auction to its seller. */
export const claimFunds: Recipe = async (things) => {
  const lot = await things.endedAuction([things.buyer, AMOUNT]);
  return {
    person: things.seller,
    path: ownPage(lot.cube),
    begin: async () => undefined,
    button: (page) => page.getByRole('button', { name: claimMessages.claimFunds, exact: true }),
    saved: async () => once((await auctionOnServer(things, lot))?.fundsClaimed),
  };
};

/** Claims a won cube. */
export const claimCube: Recipe = async (things) => {
  const { world, seller, buyer } = things;
  const lot = await things.endedAuction([buyer, AMOUNT]);
  await world.run(seller, claimFundsFlow, idsOf(lot));
  return {
    person: buyer,
    path: auctionPage(lot),
    begin: async () => undefined,
    button: (page) => page.getByRole('button', { name: claimMessages.claimCube, exact: true }),
    saved: async () => once((await auctionOnServer(things, lot))?.cubeClaimed),
  };
};

/** Withdraws an outbid total. */
export const withdrawBid: Recipe = async (things) => {
  const { buyer, rival } = things;
  const lot = await things.endedAuction([buyer, AMOUNT], [rival, 2n * AMOUNT]);
  return {
    person: buyer,
    path: auctionPage(lot),
    begin: async () => undefined,
    button: (page) => page.getByRole('button', { name: claimMessages.withdraw, exact: true }),
    async saved() {
      const { items } = await allDue(buyer.api);
      return once(!items.some(({ action, auctionId }) => action === 'withdraw' && auctionId === lot.id));
    },
  };
};

/** Withdraws two outbid totals at once. */
export const claimAll: Recipe = async (things) => {
  const { world, claimer, rival } = things;
  const { items: due } = await allDue(claimer.api);
  if (due.length > 0) await world.run(claimer, claimAllFlow, { claims: due.map(claimOf) });
  for (let lots = 0; lots < 2; lots += 1) {
    const lot = await things.auction();
    await things.bid(claimer, lot);
    await things.bid(rival, lot, 2n * AMOUNT);
  }
  return {
    person: claimer,
    path: paths.myMoney.to(),
    begin: async () => undefined,
    button: (page) => page.getByRole('button', { name: dueTexts.all, exact: true }),
    saved: async () => once((await allDue(claimer.api)).count === 0),
  };
};

const idsOf = ({ cube, auctionId }: MadeLot) => ({
  kind: 'auction' as const,
  auctionId,
  cubeId: BigInt(cube.tokenId),
});

import { allDue } from '@cubedrop/sdk/api';
import { claimMessages } from '@cubedrop/sdk';
import { claimAll as claimAllFlow, claimFunds as claimFundsFlow } from '@cubedrop/sdk/flows';
import { claimOf } from '../../../src/features/claim/due-input.ts';
import { paths } from '../../../src/config/paths.ts';
import { claimTexts } from '../../../src/features/claim/claim-texts.ts';
import { dueTexts } from '../../../src/features/claim/due-texts.ts';
import { walletTexts } from '../../../src/wallet/texts.ts';
import type { Recipe } from '../act.ts';
import { AMOUNT, type MadeLot } from '../fixtures.ts';
import { claimsOnServer, lotPage, ownLotPage } from './lots.ts';
import { isHeldBy } from './sales.ts';

const countOf = (isSaved: boolean | undefined) => (isSaved ? 1 : 0);

/** Pays the winning bid of an ended lot to its seller. */
export const claimFundsOf =
  (kind: MadeLot['kind']): Recipe =>
  async (fixtures) => {
    const lot = await fixtures.endedLot(kind, [fixtures.buyer, AMOUNT]);
    return {
      person: fixtures.seller,
      path: ownLotPage(lot),
      begin: async () => undefined,
      button: (page) => page.getByRole('button', { name: claimMessages.claimFunds, exact: true }),
      saved: async () => countOf((await claimsOnServer(fixtures, lot))?.fundsClaimed),
    };
  };

/** Claims a won cube. */
export const claimCubeOf =
  (kind: MadeLot['kind']): Recipe =>
  async (fixtures) => {
    const { world, seller, buyer } = fixtures;
    const lot = await fixtures.endedLot(kind, [buyer, AMOUNT]);
    await world.run(seller, claimFundsFlow, idsOf(lot));
    return {
      person: buyer,
      path: lotPage(lot),
      begin: async () => undefined,
      button: (page) => page.getByRole('button', { name: claimMessages.claimCube, exact: true }),
      saved: async () => countOf((await claimsOnServer(fixtures, lot))?.cubeClaimed),
    };
  };

/** Claims a won cube to another wallet. */
export const claimCubeTo: Recipe = async (fixtures) => {
  const { world, seller, buyer, rival } = fixtures;
  const lot = await fixtures.endedLot('auction', [buyer, AMOUNT]);
  await world.run(seller, claimFundsFlow, idsOf(lot));
  return {
    person: buyer,
    path: lotPage(lot),
    async begin(page) {
      await page.getByRole('button', { name: claimTexts.toOther, exact: true }).click();
      await page.getByRole('textbox', { name: walletTexts.receiver }).fill(rival.address);
    },
    button: (page) =>
      page.getByRole('dialog').getByRole('button', { name: claimMessages.claimCube, exact: true }),
    saved: async () => countOf(await isHeldBy(fixtures, lot.cube, rival.address)),
  };
};

/** Withdraws an outbid total. */
export const withdrawBidOf =
  (kind: MadeLot['kind']): Recipe =>
  async (fixtures) => {
    const { buyer, rival } = fixtures;
    const lot = await fixtures.endedLot(kind, [buyer, AMOUNT], [rival, 2n * AMOUNT]);
    return {
      person: buyer,
      path: lotPage(lot),
      begin: async () => undefined,
      button: (page) => page.getByRole('button', { name: claimMessages.withdraw, exact: true }),
      async saved() {
        const { items } = await allDue(buyer.api);
        return countOf(!items.some(({ action, auctionId }) => action === 'withdraw' && auctionId === lot.id));
      },
    };
  };

/** Withdraws two outbid totals together, one of a drop and one of an owner's auction. */
export const claimAll: Recipe = async (fixtures) => {
  const { world, claimer, rival } = fixtures;
  const { items: due } = await allDue(claimer.api);
  if (due.length > 0) await world.run(claimer, claimAllFlow, { claims: due.map(claimOf) });
  for (const lot of [await fixtures.auction(), await fixtures.drop()]) {
    await fixtures.bid(claimer, lot);
    await fixtures.bid(rival, lot, 2n * AMOUNT);
  }
  return {
    person: claimer,
    path: paths.myMoney.to(),
    begin: async () => undefined,
    button: (page) => page.getByRole('button', { name: dueTexts.all, exact: true }),
    saved: async () => countOf((await allDue(claimer.api)).count === 0),
  };
};

const idsOf = ({ kind, cube, auctionId }: MadeLot) => ({
  kind,
  auctionId,
  cubeId: BigInt(cube.onChainId),
});

import { sameAddress, sharedPages } from '@cubedrop/sdk';
import { listBids } from '@cubedrop/sdk/api';
import { bidTexts } from '../../../src/features/bid/texts.ts';
import { proceed } from '../../said.ts';
import type { Recipe } from '../act.ts';

/** Raises the buyer's bid in a running drop. */
export const placeBid: Recipe = async ({ buyer, drop }) => {
  const lot = { kind: 'drop' as const, auctionId: drop.id, cubeId: drop.cube.id };
  const bids = async () => {
    const all = await listBids(buyer.api, { lot });
    return all.filter(({ bidder }) => sameAddress(bidder, buyer.address)).length;
  };
  const before = await bids();
  return {
    person: buyer,
    path: sharedPages.cube.to(drop.id, drop.cube.id),
    begin: (page) => page.getByRole('button', { name: bidTexts.place, exact: true }).click(),
    button: proceed,
    saved: async () => (await bids()) - before,
  };
};

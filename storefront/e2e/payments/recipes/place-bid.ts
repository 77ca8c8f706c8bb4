import { sameAddress, sharedPages } from '@cubedrop/sdk';
import { bidTexts } from '../../../src/features/bid/texts.ts';
import { proceed } from '../../said.ts';
import type { Recipe } from '../act.ts';

/** Raises the buyer's bid in a running drop. */
export const placeBid: Recipe = async ({ buyer, drop }) => {
  const body = { dropId: drop.id, tokenId: drop.cube.id };
  const bids = async () => {
    const { Dropcubeshistorydata = [] } = await buyer.api.post('/dropcubehistory/history', { body });
    return Dropcubeshistorydata.filter(({ address }) => sameAddress(address, buyer.address)).length;
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

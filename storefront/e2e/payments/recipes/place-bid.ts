import { sameAddress } from '@cubedrop/sdk';
import { listBids } from '@cubedrop/sdk/api';
import { bidTexts } from '../../../src/features/bid/texts.ts';
import { proceed } from '../../messages-and-buttons.ts';
import type { Recipe } from '../act.ts';
import type { MadeLot } from '../fixtures.ts';
import { lotPage } from './lots.ts';

/** Raises the buyer's bid in a running drop or auction. */
export const placeBidIn =
  (kind: MadeLot['kind']): Recipe =>
  async ({ buyer, running }) => {
    const { cube, id } = running[kind];
    const bids = async () => {
      const all = await listBids(buyer.api, { lot: { kind, auctionId: id, cubeId: cube.id } });
      return all.filter(({ bidder }) => sameAddress(bidder, buyer.address)).length;
    };
    const before = await bids();
    return {
      person: buyer,
      path: lotPage(running[kind]),
      begin: (page) => page.getByRole('button', { name: bidTexts.place, exact: true }).click(),
      button: proceed,
      saved: async () => (await bids()) - before,
    };
  };

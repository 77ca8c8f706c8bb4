import { describe, expect, it } from '@jest/globals';
import { auctionEvents } from '../../../test/index/test-events.ts';
import type { DecodedEvent } from '../../index/chain/event.ts';
import { foldLotNotices, foldSaleNotices } from './notice-fold.ts';

const SELLER = '0xann';
const LOTS = [
  { dropId: '1', cubeId: '4' },
  { dropId: '2', cubeId: '5' },
];

/** Returns the ids of the notices about an auction of one cube, which one transaction created among others. */
function lotNotices(
  contract: 'dropAuction' | 'userAuction',
  { dropId, cubeId }: { dropId: string; cubeId: string },
  bidders: readonly string[],
): string[] {
  const terms = { seller: SELLER, start: '1', end: '100', minimumBid: '3', bidDelta: '2' };
  const decoded: DecodedEvent[] = [
    { name: 'AuctionCreated', args: { dropId, ...terms, cubeIds: [cubeId] } },
    ...bidders.map((bidder, index): DecodedEvent => {
      const total = String(3 + 2 * index);
      return { name: 'BidPlaced', args: { dropId, cubeId, bidder, raise: total, total } };
    }),
  ];
  return foldLotNotices(cubeId, auctionEvents(contract, decoded)).map(({ id }) => id);
}

describe('notices about several cubes in one transaction', () => {
  it.each(['dropAuction', 'userAuction'] as const)('differ for two auctions of %s', (contract) => {
    const ids = LOTS.flatMap((lot) => lotNotices(contract, lot, ['0xbob', '0xcy']));
    expect(new Set(ids).size).toBe(2 * ['first-bid', 'outbid', 'won', 'auctioned', 'lost'].length);
  });

  it('differ for two auctions that end without a bid', () => {
    const ids = LOTS.flatMap((lot) => lotNotices('userAuction', lot, []));
    expect(new Set(ids).size).toBe(2);
  });

  it('differ for two cubes that one seller sold at the same price', () => {
    const ids = LOTS.flatMap(({ cubeId }) => {
      const order = { orderId: `0x${cubeId}`, cubeId, seller: SELLER, price: '7', buyer: '0xbob' };
      const [event] = auctionEvents('userAuction', [{ name: 'OrderSuccessful', args: order }]);
      return foldSaleNotices([{ ...event!, contract: 'exchange' }]).map(({ id }) => id);
    });
    expect(new Set(ids).size).toBe(2);
  });
});

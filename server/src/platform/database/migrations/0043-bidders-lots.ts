import type { Migration } from '../schema.ts';

/**
 * Each bidder's stake in a lot and the lot's end, and indexes to find a page of one bidder's lots. The indexes end with
 * the amount, so that the bidder's sum is read from them too.
 */
export const biddersLots: Migration = {
  name: '0043-bidders-lots',
  async up({ types, addColumn, addIndex }) {
    for (const [table, lot] of [
      ['lot_bidders', ['dropId', 'cubeId']],
      ['auction_bidders', ['auctionId']],
    ] as const) {
      await addColumn(table, 'stake', types.ascii(7));
      await addColumn(table, 'endsAt', types.big);
      await addIndex(table, 'lotsOfBidder', ['chain', 'bidder', 'stake', 'endsAt', ...lot, 'total']);
    }
  },
};

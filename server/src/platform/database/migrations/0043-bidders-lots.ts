import type { Migration } from '../schema.ts';

/**
 * Adds each bidder's stake in a lot and the lot's end, and indexes from which a page of one bidder's lots is read. The
 * indexes end with `total`, so that the sum of a bidder's deposits is read from them too.
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

import type { Migration } from '../schema.ts';

/**
 * Indexes for lists in the order of interest: the drops of a creator by end and by start, owners' auctions by start, and
 * what happened to what a creator sells.
 */
export const interestIndexes: Migration = {
  name: '0065-interest-indexes',
  async up({ addIndex }) {
    await addIndex('drops', 'endingOfSeller', [
      'chain',
      'seller',
      'listed',
      'lastEndsAt',
      'dropId',
      'startsAt',
    ]);
    await addIndex('drops', 'startingOfSeller', [
      'chain',
      'seller',
      'listed',
      'startsAt',
      'dropId',
      'lastEndsAt',
    ]);
    await addIndex('auctions', 'comingByStart', [
      'chain',
      'listed',
      'elapsed',
      'startsAt',
      'auctionId',
      'endsAt',
    ]);
    await addIndex('happenings', 'happeningsOfSeller', [
      'chain',
      'seller',
      'happenedAt',
      'blockNumber',
      'logIndex',
      'id',
    ]);
    await addIndex('signed_orders', 'listingsOfMaker', ['chain', 'maker', 'listedAt', 'orderHash']);
  },
};

import type { Migration } from '../schema.ts';

/** Indexes to find a page of one seller's sales and auctions. */
export const sellerLists: Migration = {
  name: '0025-seller-lists',
  async up({ addIndex }) {
    const age = ['blockNumber', 'logIndex'];
    await addIndex('sales', 'newestOfSeller', [
      'chain',
      'seller',
      'state',
      'listed',
      ...age,
      'id',
      'expiresAt',
      'price',
      'cubeId',
    ]);
    await addIndex('auctions', 'newestOfSeller', [
      'chain',
      'seller',
      'listed',
      ...age,
      'auctionId',
      'endsAt',
      'startsAt',
      'price',
      'cubeId',
    ]);
  },
};

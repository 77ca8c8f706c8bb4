import type { Migration } from '../schema.ts';

/**
 * Marks of the sales and auctions whose time has elapsed, and indexes by which lists of open sales and current auctions
 * skip marked rows. After this migration no row is marked until the next block is indexed.
 */
export const elapsedRows: Migration = {
  name: '0051-elapsed-rows',
  async up({ types, addColumn, addIndex }) {
    const elapsed = `${types.boolean} NOT NULL DEFAULT 0`;
    await addColumn('sales', 'elapsed', elapsed);
    await addColumn('auctions', 'elapsed', elapsed);
    await addIndex('sales', 'byElapsed', ['chain', 'elapsed', 'expiresAt']);
    await addIndex('auctions', 'byElapsed', ['chain', 'elapsed', 'endsAt']);
    const age = ['blockNumber', 'logIndex'];
    const open = ['chain', 'state', 'listed', 'elapsed'];
    await addIndex('sales', 'openByPosition', [...open, ...age, 'id', 'expiresAt', 'price', 'cubeId']);
    await addIndex('sales', 'openByPrice', [...open, 'price', 'id', 'expiresAt', 'cubeId']);
    await addIndex('sales', 'openOfSeller', [
      'chain',
      'seller',
      'state',
      'listed',
      'elapsed',
      ...age,
      'id',
      'expiresAt',
      'price',
      'cubeId',
    ]);
    const current = ['chain', 'listed', 'elapsed'];
    await addIndex('auctions', 'currentByPosition', [
      ...current,
      ...age,
      'auctionId',
      'endsAt',
      'startsAt',
      'price',
      'cubeId',
    ]);
    await addIndex('auctions', 'currentByPrice', [
      ...current,
      'price',
      'auctionId',
      'endsAt',
      'startsAt',
      'cubeId',
    ]);
    await addIndex('auctions', 'currentOfSeller', [
      'chain',
      'seller',
      'listed',
      'elapsed',
      ...age,
      'auctionId',
      'endsAt',
      'startsAt',
      'price',
      'cubeId',
    ]);
  },
};

import type { Migration } from '../schema.ts';

/**
 * Indexes to find a page of a list without reading the rows before it, and indexes to find the drops, lots and auctions
 * that start or end at a time.
 */
export const listIndexes: Migration = {
  name: '0013-list-indexes',
  async up({ addIndex }) {
    const age = ['blockNumber', 'logIndex'];
    await addIndex('drops', 'newest', ['chain', 'listed', ...age, 'dropId', 'startsAt', 'lastEndsAt']);
    await addIndex('drops', 'newestOfSeller', ['chain', 'seller', 'listed', ...age, 'dropId']);
    await addIndex('cubes', 'newestOfCreator', ['chain', 'creator', 'listed', ...age, 'cubeId']);
    await addIndex('cubes', 'newestOfHolder', ['chain', 'holder', 'listed', ...age, 'cubeId']);
    await addIndex('nfts', 'newestOfCreator', ['chain', 'creator', 'listed', ...age, 'nftId', 'copiesLeft']);
    await addIndex('collections', 'newest', ['chain', ...age, 'itemId', 'id']);
    await addIndex('mentions', 'byItem', ['chain', 'kind', 'itemId', 'mentionedId']);
    await addIndex('lots', 'byEnd', ['chain', 'endsAt']);
    await addIndex('auctions', 'byMomentOfEnd', ['chain', 'endsAt']);
    await addIndex('auctions', 'byMomentOfStart', ['chain', 'startsAt']);
    await addIndex('drops', 'byMomentOfStart', ['chain', 'startsAt']);
  },
};

import type { Migration } from '../schema.ts';

/** Tables and indexes for searching and filtering lists. */
export const searchTables: Migration = {
  name: '0012-search',
  async up({ types, createTable, addIndex }) {
    await createTable('tags', {
      columns: {
        chain: `${types.integer} NOT NULL`,
        kind: `${types.ascii(8)} NOT NULL`,
        itemId: `${types.big} NOT NULL`,
        tag: `${types.text(120)} NOT NULL`,
      },
      primaryKey: ['chain', 'kind', 'itemId', 'tag'],
      indexes: { byTag: ['chain', 'kind', 'tag', 'itemId'] },
    });
    await createTable('cube_nfts', {
      columns: {
        chain: `${types.integer} NOT NULL`,
        cubeId: `${types.big} NOT NULL`,
        nftId: `${types.big} NOT NULL`,
      },
      primaryKey: ['chain', 'cubeId', 'nftId'],
      indexes: { byNft: ['chain', 'nftId', 'cubeId'] },
    });
    await addIndex('drops', 'byStart', ['chain', 'listed', 'startsAt', 'dropId', 'lastEndsAt']);
    await addIndex('drops', 'byMinimumBid', ['chain', 'listed', 'minimumBid', 'dropId']);
  },
};

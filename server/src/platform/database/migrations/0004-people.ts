import type { Migration } from '../schema.ts';

/** Artists, producers, fans and collections that are named in the metadata of NFTs and cubes. */
export const peopleTables: Migration = {
  name: '0004-people',
  async up({ types, createTable }) {
    await createTable('mentions', {
      columns: {
        chain: `${types.integer} NOT NULL`,
        source: `${types.ascii(32)} NOT NULL`,
        mentionedId: `${types.id} NOT NULL`,
        kind: `${types.ascii(20)} NOT NULL`,
        creator: `${types.address} NOT NULL`,
        content: `${types.longText} NOT NULL`,
        blockNumber: `${types.big} NOT NULL`,
        logIndex: `${types.integer} NOT NULL`,
        itemId: `${types.big} NOT NULL`,
      },
      primaryKey: ['chain', 'source', 'mentionedId'],
      indexes: { byMentioned: ['chain', 'mentionedId'] },
    });
    for (const name of ['profiles', 'collections']) {
      await createTable(name, {
        columns: {
          chain: `${types.integer} NOT NULL`,
          id: `${types.id} NOT NULL`,
          kind: `${types.ascii(20)} NOT NULL`,
          creator: `${types.address} NOT NULL`,
          content: `${types.longText} NOT NULL`,
          blockNumber: `${types.big} NOT NULL`,
          logIndex: `${types.integer} NOT NULL`,
          itemId: `${types.big} NOT NULL`,
        },
        primaryKey: ['chain', 'id'],
        indexes: {
          byCreator: ['chain', 'creator', 'blockNumber', 'logIndex', 'itemId'],
          byPosition: ['chain', 'blockNumber', 'logIndex', 'itemId'],
        },
      });
    }
  },
};

import type { Migration } from '../schema.ts';

/** Data that cannot be rebuilt from the chain: seasons and manifest keys. */
export const seasonTables: Migration = {
  name: '0005-seasons',
  async up({ types, createTable }) {
    await createTable('seasons', {
      columns: {
        number: `${types.serial} NOT NULL`,
        id: `${types.id} NOT NULL`,
        chain: `${types.integer} NOT NULL`,
        account: `${types.address} NOT NULL`,
        title: `${types.text(500)} NOT NULL`,
        description: `${types.longText} NOT NULL`,
        image: `${types.text(2000)} NOT NULL`,
        itemKey: types.ascii(64),
        createdAt: `${types.big} NOT NULL`,
      },
      primaryKey: ['number'],
      unique: { seasonsById: ['id'], seasonsByKey: ['chain', 'account', 'itemKey'] },
      indexes: { byAccount: ['chain', 'account', 'number'] },
    });
    await createTable('season_drops', {
      columns: {
        seasonId: `${types.id} NOT NULL`,
        dropId: `${types.id} NOT NULL`,
        position: `${types.integer} NOT NULL`,
      },
      primaryKey: ['seasonId', 'dropId'],
      indexes: { byDrop: ['dropId'] },
    });
    await createTable('manifest_items', {
      columns: {
        chain: `${types.integer} NOT NULL`,
        account: `${types.address} NOT NULL`,
        list: `${types.ascii(16)} NOT NULL`,
        itemKey: `${types.ascii(64)} NOT NULL`,
        written: `${types.digest} NOT NULL`,
        digest: types.digest,
        createdAt: `${types.big} NOT NULL`,
      },
      primaryKey: ['chain', 'account', 'list', 'itemKey'],
    });
  },
};

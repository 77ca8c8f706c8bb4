import type { Migration } from '../schema.ts';

/** Live events in an order that all servers share, and the progress of publishing them. */
export const liveTables: Migration = {
  name: '0017-live',
  async up({ types, createTable, addIndex }) {
    await createTable('live_events', {
      columns: {
        id: `${types.serial} NOT NULL`,
        chain: `${types.integer} NOT NULL`,
        event: `${types.longText} NOT NULL`,
        toldAt: `${types.big} NOT NULL`,
      },
      primaryKey: ['id'],
      indexes: { byAge: ['toldAt'] },
    });
    await createTable('live_marks', {
      columns: {
        chain: `${types.integer} NOT NULL`,
        block: types.big,
        seconds: types.big,
      },
      primaryKey: ['chain'],
    });
    await createTable('live_streams', {
      columns: { name: `${types.ascii(16)} NOT NULL`, token: `${types.ascii(16)} NOT NULL` },
      primaryKey: ['name'],
    });
    await addIndex('drops', 'byStart', ['chain', 'startsAt']);
    await addIndex('lots', 'byEnd', ['chain', 'endsAt']);
    await addIndex('auctions', 'byStart', ['chain', 'startsAt']);
    await addIndex('auctions', 'byAnyEnd', ['chain', 'endsAt']);
  },
};

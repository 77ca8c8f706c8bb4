import type { Migration } from '../schema.ts';

/** Rows that transactions write in order to run one after the other, on any number of cluster nodes. */
export const turnTables: Migration = {
  name: '0041-turns',
  async up({ types, createTable }) {
    await createTable('turns', {
      columns: { name: `${types.ascii(64)} NOT NULL`, count: `${types.big} NOT NULL` },
      primaryKey: ['name'],
    });
  },
};

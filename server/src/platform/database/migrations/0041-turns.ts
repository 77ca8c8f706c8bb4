import type { Migration } from '../schema.ts';

/**
 * Rows by which transactions take turns: those that write the same row run one after the other, on any number of
 * cluster nodes.
 */
export const turnTables: Migration = {
  name: '0041-turns',
  async up({ types, createTable }) {
    await createTable('turns', {
      columns: { name: `${types.ascii(64)} NOT NULL`, count: `${types.big} NOT NULL` },
      primaryKey: ['name'],
    });
  },
};

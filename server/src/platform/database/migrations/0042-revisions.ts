import type { Migration } from '../schema.ts';

/** Counters of changes, by which cached answers are recognised as outdated. */
export const revisionTables: Migration = {
  name: '0042-revisions',
  async up({ types, createTable }) {
    await createTable('revisions', {
      columns: { name: `${types.ascii(16)} NOT NULL`, number: `${types.big} NOT NULL` },
      primaryKey: ['name'],
    });
  },
};

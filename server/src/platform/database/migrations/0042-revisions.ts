import type { Migration } from '../schema.ts';

/** Counters of changes, whose sum shows whether cached responses are outdated. */
export const revisionTables: Migration = {
  name: '0042-revisions',
  async up({ types, createTable }) {
    await createTable('revisions', {
      columns: { slot: `${types.integer} NOT NULL`, number: `${types.big} NOT NULL` },
      primaryKey: ['slot'],
    });
  },
};

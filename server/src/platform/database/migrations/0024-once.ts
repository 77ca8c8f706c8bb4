import type { Migration } from '../schema.ts';

/**
 * Notices about decisions of admins, files of documents, and the digests of requests that created seasons. A repeated
 * request is recognised by its digest.
 */
export const onceTables: Migration = {
  name: '0024-once',
  async up({ types, createTable, addIndex }) {
    await createTable('hiding_notices', {
      columns: {
        id: `${types.id} NOT NULL`,
        chain: `${types.integer} NOT NULL`,
        recipient: `${types.address} NOT NULL`,
        kind: `${types.ascii(16)} NOT NULL`,
        dueAt: `${types.big} NOT NULL`,
        cubeId: types.big,
        dropId: types.big,
        reason: `${types.text(500)} NOT NULL`,
      },
      primaryKey: ['id'],
      indexes: { byRecipient: ['chain', 'recipient', 'dueAt'] },
    });
    await createTable('paper_files', {
      columns: {
        objectName: `${types.ascii(80)} NOT NULL`,
        keptAt: `${types.big} NOT NULL`,
        isGoing: `${types.boolean} NOT NULL`,
      },
      primaryKey: ['objectName'],
      indexes: { byAge: ['keptAt'] },
    });
    await addIndex('documents', 'byObject', ['objectName']);
    await createTable('season_requests', {
      columns: {
        chain: `${types.integer} NOT NULL`,
        account: `${types.address} NOT NULL`,
        request: `${types.digest} NOT NULL`,
        seasonId: `${types.id} NOT NULL`,
      },
      primaryKey: ['chain', 'account', 'request'],
    });
  },
};

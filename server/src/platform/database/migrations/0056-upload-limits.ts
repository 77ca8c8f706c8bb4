import type { Migration } from '../schema.ts';

/** Files and bytes that each client network uploaded within a day, and an index to sum up an account's usage. */
export const uploadLimits: Migration = {
  name: '0056-upload-limits',
  async up({ types, createTable, addIndex }) {
    await createTable('network_uploads', {
      columns: {
        network: `${types.ascii(64)} NOT NULL`,
        files: `${types.integer} NOT NULL`,
        bytes: `${types.big} NOT NULL`,
        expiresAt: `${types.big} NOT NULL`,
      },
      primaryKey: ['network'],
      indexes: { byExpiry: ['expiresAt'] },
    });
    await addIndex('uploaders', 'bySize', ['account', 'size']);
  },
};

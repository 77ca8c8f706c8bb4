import type { Migration } from '../schema.ts';

/** Issued signed upload URLs, and what was uploaded to each. */
export const signedUploadTables: Migration = {
  name: '0014-signed-uploads',
  async up({ types, createTable }) {
    await createTable('signed_uploads', {
      columns: {
        name: `${types.ascii(80)} NOT NULL`,
        userId: `${types.id} NOT NULL`,
        size: types.big,
        expiresAt: `${types.big} NOT NULL`,
        contentName: types.ascii(80),
        isCleared: `${types.boolean} NOT NULL`,
      },
      primaryKey: ['name'],
      indexes: { byExpiry: ['isCleared', 'expiresAt'] },
    });
  },
};

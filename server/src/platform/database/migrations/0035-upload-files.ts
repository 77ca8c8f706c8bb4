import type { Migration } from '../schema.ts';

/** Stored uploads, so that unreferenced ones can be deleted. */
export const uploadFileTables: Migration = {
  name: '0035-upload-files',
  async up({ types, createTable }) {
    await createTable('upload_files', {
      columns: {
        objectName: `${types.ascii(80)} NOT NULL`,
        keptAt: `${types.big} NOT NULL`,
        isGoing: `${types.boolean} NOT NULL`,
      },
      primaryKey: ['objectName'],
      indexes: { uploadsByAge: ['isGoing', 'keptAt'] },
    });
  },
};

import type { Migration } from '../schema.ts';

/** Uploaders of files, and the tracks that listed cubes refer to. */
export const trackOwnerTables: Migration = {
  name: '0026-track-owners',
  async up({ types, createTable }) {
    await createTable('uploaders', {
      columns: {
        content: `${types.ascii(80)} NOT NULL`,
        account: `${types.id} NOT NULL`,
        size: `${types.big} NOT NULL`,
        uploadedAt: `${types.big} NOT NULL`,
      },
      primaryKey: ['content', 'account'],
      indexes: { byAccount: ['account', 'uploadedAt'] },
    });
    await createTable('cube_tracks', {
      columns: {
        chain: `${types.integer} NOT NULL`,
        cubeId: `${types.big} NOT NULL`,
        track: `${types.ascii(80)} NOT NULL`,
        creator: `${types.address} NOT NULL`,
        blockNumber: `${types.big} NOT NULL`,
        logIndex: `${types.integer} NOT NULL`,
        timestamp: `${types.big} NOT NULL`,
      },
      primaryKey: ['chain', 'cubeId', 'track'],
      indexes: { byTrack: ['chain', 'track', 'blockNumber', 'logIndex'] },
    });
  },
};

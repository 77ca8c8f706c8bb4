import type { Migration } from '../schema.ts';

/**
 * CIDs of uploaded content and of NFT artwork. The server asks an IPFS gateway only for these and for metadata that the
 * chain refers to.
 */
export const knownContentTables: Migration = {
  name: '0023-known-content',
  async up({ types, createTable, addColumn, addIndex }) {
    await createTable('uploaded_contents', {
      columns: { cid: `${types.ascii(128)} NOT NULL`, uploadedAt: `${types.big} NOT NULL` },
      primaryKey: ['cid'],
    });
    await addColumn('nfts', 'artwork', types.ascii(128));
    await addIndex('nfts', 'byArtwork', ['artwork']);
  },
};

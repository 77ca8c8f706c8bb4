import type { Migration } from '../schema.ts';

/**
 * CIDs of uploaded content and of NFT artwork. Nothing but these and metadata that the chain refers to is fetched from
 * an IPFS gateway.
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

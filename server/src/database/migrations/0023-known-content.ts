import type { Migration } from '../schema.ts';

/** What was uploaded to content storage, and the artwork of NFTs: all that is ever fetched from a gateway for anybody. */
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

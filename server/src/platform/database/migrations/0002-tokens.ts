import type { Migration } from '../schema.ts';

/** NFTs, cubes, and the terms of the creator role. */
export const tokenTables: Migration = {
  name: '0002-tokens',
  async up({ types, createTable }) {
    await createTable('creator_terms', {
      columns: {
        chain: `${types.integer} NOT NULL`,
        account: `${types.address} NOT NULL`,
        fromBlock: `${types.big} NOT NULL`,
        fromLog: `${types.integer} NOT NULL`,
        untilBlock: types.big,
        untilLog: types.integer,
      },
      primaryKey: ['chain', 'account', 'fromBlock', 'fromLog'],
    });
    await createTable('nfts', {
      columns: {
        chain: `${types.integer} NOT NULL`,
        nftId: `${types.big} NOT NULL`,
        id: `${types.id} NOT NULL`,
        creator: `${types.address} NOT NULL`,
        supply: `${types.quantity} NOT NULL`,
        copiesLeft: `${types.quantity} NOT NULL`,
        creatorBalance: `${types.quantity} NOT NULL`,
        digest: `${types.digest} NOT NULL`,
        listed: `${types.boolean} NOT NULL`,
        blockNumber: `${types.big} NOT NULL`,
        logIndex: `${types.integer} NOT NULL`,
        timestamp: `${types.big} NOT NULL`,
        transactionHash: `${types.hash} NOT NULL`,
      },
      primaryKey: ['chain', 'nftId'],
      unique: { nftsById: ['id'] },
      indexes: {
        byCreator: ['chain', 'creator', 'listed', 'blockNumber', 'logIndex', 'nftId'],
        byDigest: ['chain', 'digest'],
      },
    });
    await createTable('nft_balances', {
      columns: {
        chain: `${types.integer} NOT NULL`,
        nftId: `${types.big} NOT NULL`,
        holder: `${types.address} NOT NULL`,
        copies: `${types.quantity} NOT NULL`,
      },
      primaryKey: ['chain', 'nftId', 'holder'],
      indexes: { byHolder: ['chain', 'holder'] },
    });
    await createTable('cubes', {
      columns: {
        chain: `${types.integer} NOT NULL`,
        cubeId: `${types.big} NOT NULL`,
        id: `${types.id} NOT NULL`,
        creator: `${types.address} NOT NULL`,
        owner: `${types.address} NOT NULL`,
        holder: `${types.address} NOT NULL`,
        nftIds: `${types.text(600)} NOT NULL`,
        digest: types.digest,
        transfers: `${types.integer} NOT NULL`,
        listed: `${types.boolean} NOT NULL`,
        blockNumber: `${types.big} NOT NULL`,
        logIndex: `${types.integer} NOT NULL`,
        timestamp: `${types.big} NOT NULL`,
        transactionHash: `${types.hash} NOT NULL`,
      },
      primaryKey: ['chain', 'cubeId'],
      unique: { cubesById: ['id'] },
      indexes: {
        byCreator: ['chain', 'creator', 'listed', 'blockNumber', 'logIndex'],
        byHolder: ['chain', 'holder', 'listed', 'blockNumber', 'logIndex'],
        byDigest: ['chain', 'digest'],
      },
    });
  },
};

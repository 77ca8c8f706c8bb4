import type { Migration } from '../schema.ts';

/** Indexed events, the progress of indexing, and metadata. */
export const chainTables: Migration = {
  name: '0001-chain',
  async up({ types, createTable }) {
    await createTable('chains', {
      columns: {
        id: `${types.serial} NOT NULL`,
        identity: `${types.digest} NOT NULL`,
        chainId: `${types.big} NOT NULL`,
        genesisHash: `${types.hash} NOT NULL`,
        musicNft: `${types.address} NOT NULL`,
        cube: `${types.address} NOT NULL`,
        dropAuction: `${types.address} NOT NULL`,
        lastSeenAt: `${types.big} NOT NULL`,
      },
      primaryKey: ['id'],
      unique: { chainsByIdentity: ['identity'] },
    });
    await createTable('events', {
      columns: {
        id: `${types.serial} NOT NULL`,
        chain: `${types.integer} NOT NULL`,
        blockNumber: `${types.big} NOT NULL`,
        blockHash: `${types.hash} NOT NULL`,
        logIndex: `${types.integer} NOT NULL`,
        transactionHash: `${types.hash} NOT NULL`,
        timestamp: `${types.big} NOT NULL`,
        sender: `${types.address} NOT NULL`,
        contract: `${types.ascii(32)} NOT NULL`,
        name: `${types.ascii(32)} NOT NULL`,
        args: `${types.longText} NOT NULL`,
        canonical: `${types.boolean} NOT NULL`,
      },
      primaryKey: ['id'],
      unique: { eventsByLog: ['chain', 'blockHash', 'logIndex'] },
      indexes: {
        byTransaction: ['chain', 'transactionHash'],
        byBlock: ['chain', 'canonical', 'blockNumber'],
      },
    });
    await createTable('event_keys', {
      columns: {
        chain: `${types.integer} NOT NULL`,
        kind: `${types.ascii(16)} NOT NULL`,
        itemKey: `${types.ascii(64)} NOT NULL`,
        eventId: `${types.big} NOT NULL`,
      },
      primaryKey: ['chain', 'kind', 'itemKey', 'eventId'],
      indexes: { byEvent: ['eventId'] },
    });
    await createTable('blocks', {
      columns: {
        chain: `${types.integer} NOT NULL`,
        number: `${types.big} NOT NULL`,
        hash: `${types.hash} NOT NULL`,
      },
      primaryKey: ['chain', 'number'],
    });
    await createTable('cursors', {
      columns: {
        chain: `${types.integer} NOT NULL`,
        blockNumber: `${types.big} NOT NULL`,
        blockHash: `${types.ascii(66)} NOT NULL`,
        timestamp: `${types.big} NOT NULL`,
      },
      primaryKey: ['chain'],
    });
    await createTable('leases', {
      columns: {
        name: `${types.ascii(64)} NOT NULL`,
        holder: `${types.ascii(64)} NOT NULL`,
        fence: `${types.big} NOT NULL`,
        expiresAt: `${types.big} NOT NULL`,
      },
      primaryKey: ['name'],
    });
    await createTable('metadata', {
      columns: {
        digest: `${types.digest} NOT NULL`,
        json: types.longText,
        folded: `${types.boolean} NOT NULL`,
        attempts: `${types.integer} NOT NULL`,
        nextAttemptAt: `${types.big} NOT NULL`,
      },
      primaryKey: ['digest'],
      indexes: { due: ['folded', 'nextAttemptAt'] },
    });
  },
};

import type { Migration } from '../schema.ts';

/** Notices, and which of them were read or mailed. */
export const noticeTables: Migration = {
  name: '0018-notices',
  async up({ types, createTable }) {
    await createTable('notices', {
      columns: {
        chain: `${types.integer} NOT NULL`,
        id: `${types.id} NOT NULL`,
        source: `${types.ascii(64)} NOT NULL`,
        recipient: `${types.address} NOT NULL`,
        kind: `${types.ascii(16)} NOT NULL`,
        dueAt: `${types.big} NOT NULL`,
        cubeId: `${types.big} NOT NULL`,
        dropId: types.big,
        auctionId: types.big,
        amount: types.amount,
        blockNumber: `${types.big} NOT NULL`,
        logIndex: `${types.integer} NOT NULL`,
        transactionHash: `${types.hash} NOT NULL`,
      },
      primaryKey: ['chain', 'id'],
      indexes: {
        bySource: ['chain', 'source'],
        byRecipient: ['chain', 'recipient', 'dueAt'],
      },
    });
    await createTable('notices_read', {
      columns: {
        noticeId: `${types.id} NOT NULL`,
        readAt: `${types.big} NOT NULL`,
      },
      primaryKey: ['noticeId'],
    });
    await createTable('notice_mails', {
      columns: {
        noticeId: `${types.id} NOT NULL`,
        userId: `${types.id} NOT NULL`,
        state: `${types.ascii(16)} NOT NULL`,
        attempts: `${types.integer} NOT NULL`,
        nextAttemptAt: `${types.big} NOT NULL`,
      },
      primaryKey: ['noticeId', 'userId'],
      indexes: { due: ['state', 'nextAttemptAt'] },
    });
    await createTable('notice_readers', {
      columns: {
        chain: `${types.integer} NOT NULL`,
        userId: `${types.id} NOT NULL`,
        wallet: `${types.address} NOT NULL`,
        since: `${types.big} NOT NULL`,
      },
      primaryKey: ['chain', 'userId', 'wallet'],
    });
  },
};

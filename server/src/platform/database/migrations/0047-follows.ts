import type { Migration } from '../schema.ts';

/** Follows of accounts, and the notices about followed creators and watched drops and cubes. */
export const followTables: Migration = {
  name: '0047-follows',
  async up({ types, createTable }) {
    await createTable('follows', {
      columns: {
        chain: `${types.integer} NOT NULL`,
        account: `${types.address} NOT NULL`,
        kind: `${types.ascii(8)} NOT NULL`,
        subject: `${types.ascii(42)} NOT NULL`,
        since: `${types.big} NOT NULL`,
      },
      primaryKey: ['chain', 'account', 'kind', 'subject'],
      indexes: { bySubject: ['chain', 'kind', 'subject'] },
    });
    await createTable('follow_notices', {
      columns: {
        chain: `${types.integer} NOT NULL`,
        id: `${types.id} NOT NULL`,
        recipient: `${types.address} NOT NULL`,
        kind: `${types.ascii(16)} NOT NULL`,
        dueAt: `${types.big} NOT NULL`,
        cubeId: types.big,
        dropId: types.big,
        auctionId: types.big,
        saleId: types.id,
        amount: types.amount,
        blockNumber: types.big,
        transactionHash: types.hash,
      },
      primaryKey: ['chain', 'id'],
      indexes: {
        byRecipient: ['chain', 'recipient', 'dueAt'],
        byBlock: ['chain', 'blockNumber'],
      },
    });
  },
};

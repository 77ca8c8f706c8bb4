import type { Migration } from '../schema.ts';

/** Notices about published signed orders: new offers, and listings that ended because their cube was transferred. */
export const orderNoticeTable: Migration = {
  name: '0046-order-notices',
  async up({ types, createTable }) {
    await createTable('order_notices', {
      columns: {
        chain: `${types.integer} NOT NULL`,
        id: `${types.id} NOT NULL`,
        recipient: `${types.address} NOT NULL`,
        kind: `${types.ascii(16)} NOT NULL`,
        dueAt: `${types.big} NOT NULL`,
        cubeId: `${types.big} NOT NULL`,
        maker: `${types.address} NOT NULL`,
        amount: `${types.amount} NOT NULL`,
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

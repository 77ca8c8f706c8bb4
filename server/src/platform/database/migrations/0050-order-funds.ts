import type { Migration } from '../schema.ts';

/** The amount of WETH that each maker of a published offer could pay when it was last read from the chain. */
export const orderFundsTable: Migration = {
  name: '0050-order-funds',
  async up({ types, createTable }) {
    await createTable('order_funds', {
      columns: {
        chain: `${types.integer} NOT NULL`,
        maker: `${types.address} NOT NULL`,
        payable: types.amount,
        blockNumber: `${types.big} NOT NULL`,
      },
      primaryKey: ['chain', 'maker'],
      indexes: { byBlock: ['chain', 'blockNumber', 'maker'] },
    });
  },
};

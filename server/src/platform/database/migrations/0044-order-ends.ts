import type { Migration } from '../schema.ts';

/** The ends of signed orders on the chain, and the counters by which accounts cancel all of their orders. */
export const orderEndTables: Migration = {
  name: '0044-order-ends',
  async up({ types, createTable }) {
    await createTable('order_ends', {
      columns: {
        chain: `${types.integer} NOT NULL`,
        maker: `${types.address} NOT NULL`,
        orderHash: `${types.hash} NOT NULL`,
        how: `${types.ascii(16)} NOT NULL`,
        cubeId: types.big,
        seller: types.address,
        buyer: types.address,
        price: types.amount,
        cut: types.amount,
        royalty: types.amount,
        blockNumber: `${types.big} NOT NULL`,
        logIndex: `${types.integer} NOT NULL`,
        timestamp: `${types.big} NOT NULL`,
        transactionHash: `${types.hash} NOT NULL`,
      },
      primaryKey: ['chain', 'maker', 'orderHash'],
      indexes: { byHash: ['chain', 'orderHash'] },
    });
    await createTable('order_counters', {
      columns: {
        chain: `${types.integer} NOT NULL`,
        maker: `${types.address} NOT NULL`,
        counter: `${types.big} NOT NULL`,
      },
      primaryKey: ['chain', 'maker'],
    });
  },
};

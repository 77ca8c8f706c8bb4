import type { Migration } from '../schema.ts';

/**
 * Happenings that derive from the chain, the numbers of bids and bidders by seller and day, and the indexed column
 * `listedAt` of signed orders, by which the activity page finds signed listings. `listedAt` is null for listings that
 * were published before this migration, so the page leaves them out.
 */
export const happeningTable: Migration = {
  name: '0062-happenings',
  async up({ types, createTable, addColumn, addIndex }) {
    await createTable('happenings', {
      columns: {
        chain: `${types.integer} NOT NULL`,
        id: `${types.id} NOT NULL`,
        source: `${types.ascii(64)} NOT NULL`,
        kind: `${types.ascii(8)} NOT NULL`,
        happenedAt: `${types.big} NOT NULL`,
        blockNumber: `${types.big} NOT NULL`,
        logIndex: `${types.integer} NOT NULL`,
        seller: `${types.address} NOT NULL`,
        account: types.address,
        cubeId: `${types.big} NOT NULL`,
        dropId: `${types.big} NOT NULL`,
        auctionId: `${types.big} NOT NULL`,
        orderId: types.hash,
        amount: types.amount,
        transactionHash: types.hash,
      },
      primaryKey: ['chain', 'id'],
      indexes: {
        happeningsBySource: ['chain', 'source'],
        happeningsByAge: ['chain', 'happenedAt', 'blockNumber', 'logIndex', 'id'],
        happeningsByKind: ['chain', 'kind', 'happenedAt', 'blockNumber', 'logIndex', 'id'],
        happeningsBySeller: ['chain', 'seller', 'kind', 'happenedAt', 'account'],
      },
    });
    await createTable('seller_days', {
      columns: {
        chain: `${types.integer} NOT NULL`,
        seller: `${types.address} NOT NULL`,
        day: `${types.integer} NOT NULL`,
        bids: `${types.integer} NOT NULL`,
        bidders: `${types.integer} NOT NULL`,
      },
      primaryKey: ['chain', 'seller', 'day'],
    });
    await addColumn('signed_orders', 'listedAt', types.big);
    await addIndex('signed_orders', 'listingsByAge', ['chain', 'listedAt', 'orderHash']);
  },
};

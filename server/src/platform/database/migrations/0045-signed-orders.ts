import type { Migration } from '../schema.ts';

/**
 * Signed listings and offers that accounts have published. A field that an order does not have is 0, as in the
 * contract.
 */
export const signedOrderTables: Migration = {
  name: '0045-signed-orders',
  async up({ types, createTable }) {
    await createTable('signed_orders', {
      columns: {
        chain: `${types.integer} NOT NULL`,
        orderHash: `${types.hash} NOT NULL`,
        kind: `${types.ascii(8)} NOT NULL`,
        maker: `${types.address} NOT NULL`,
        publisher: `${types.address} NOT NULL`,
        cubeId: `${types.big} NOT NULL`,
        creator: `${types.address} NOT NULL`,
        dropId: `${types.big} NOT NULL`,
        transferCount: `${types.big} NOT NULL`,
        price: `${types.amount} NOT NULL`,
        expiresAt: `${types.big} NOT NULL`,
        maxCutPerMillion: `${types.integer} NOT NULL`,
        counter: `${types.big} NOT NULL`,
        salt: `${types.ascii(78)} NOT NULL`,
        signature: `${types.longText} NOT NULL`,
        createdAt: `${types.big} NOT NULL`,
        withdrawnAt: types.big,
        deadSince: types.big,
      },
      primaryKey: ['chain', 'orderHash'],
      indexes: {
        byCube: ['chain', 'cubeId', 'expiresAt'],
        byCreator: ['chain', 'creator', 'expiresAt'],
        byDrop: ['chain', 'dropId', 'expiresAt'],
        byMaker: ['chain', 'maker', 'expiresAt'],
        byPublisher: ['chain', 'publisher', 'expiresAt'],
        byDeath: ['chain', 'deadSince'],
      },
    });
  },
};

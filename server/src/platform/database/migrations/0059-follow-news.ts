import type { Migration } from '../schema.ts';

/**
 * News that some followers have not been notified of yet, an index to read followers in pages, and, for each webhook
 * event, the highest webhook id up to which its deliveries have been queued.
 */
export const followNewsTable: Migration = {
  name: '0059-follow-news',
  async up({ types, createTable, addIndex, addColumn }) {
    await createTable('follow_news', {
      columns: {
        chain: `${types.integer} NOT NULL`,
        id: `${types.id} NOT NULL`,
        followed: `${types.ascii(8)} NOT NULL`,
        subject: `${types.ascii(42)} NOT NULL`,
        actor: `${types.address} NOT NULL`,
        kind: `${types.ascii(16)} NOT NULL`,
        anchor: `${types.ascii(255)} NOT NULL`,
        dueAt: `${types.big} NOT NULL`,
        cubeId: types.big,
        dropId: types.big,
        auctionId: types.big,
        saleId: types.id,
        amount: types.amount,
        blockNumber: types.big,
        transactionHash: types.hash,
        lastAccount: `${types.ascii(42)} NOT NULL`,
        turnAt: `${types.big} NOT NULL`,
      },
      primaryKey: ['chain', 'id'],
      indexes: { byTurn: ['turnAt'], byBlock: ['chain', 'blockNumber'] },
    });
    await addIndex('follows', 'inOrderOfAccounts', ['chain', 'kind', 'subject', 'account']);
    await addColumn('webhook_events', 'queuedTo', `${types.ascii(24)} NOT NULL DEFAULT ''`);
  },
};

import type { Migration } from '../schema.ts';

/**
 * Positions (block and log index) of the events that are exported, by table and by owner (everyone or one wallet),
 * and an index that finds an event by its position.
 */
export const exportedEventTable: Migration = {
  name: '0057-exported-events',
  async up({ types, createTable, addIndex }) {
    await createTable('exported_events', {
      columns: {
        chain: `${types.integer} NOT NULL`,
        list: `${types.ascii(8)} NOT NULL`,
        owner: `${types.ascii(42)} NOT NULL`,
        blockNumber: `${types.big} NOT NULL`,
        logIndex: `${types.integer} NOT NULL`,
      },
      primaryKey: ['chain', 'list', 'owner', 'blockNumber', 'logIndex'],
      indexes: { byBlock: ['chain', 'blockNumber'] },
    });
    await addIndex('events', 'byPosition', ['chain', 'canonical', 'blockNumber', 'logIndex']);
  },
};

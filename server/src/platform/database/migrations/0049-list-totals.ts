import type { Migration } from '../schema.ts';

/**
 * The total of each list, by owner. For a list that items leave at a set time, such as that of open sales, also the
 * number of items that leave it within each range of time.
 */
export const listTotalTable: Migration = {
  name: '0049-list-totals',
  async up({ types, createTable }) {
    await createTable('list_totals', {
      columns: {
        chain: `${types.integer} NOT NULL`,
        list: `${types.ascii(16)} NOT NULL`,
        owner: `${types.ascii(42)} NOT NULL`,
        span: `${types.big} NOT NULL`,
        fromTime: `${types.big} NOT NULL`,
        count: `${types.big} NOT NULL`,
      },
      primaryKey: ['chain', 'list', 'owner', 'span', 'fromTime'],
    });
  },
};

import type { Migration } from '../schema.ts';

/** Columns and an index to find the subscribed browsers to which a notice may be due without reading the notices. */
export const duePushes: Migration = {
  name: '0064-due-pushes',
  async up({ types, addColumn, addIndex }) {
    await addColumn('push_subscriptions', 'dueAt', `${types.big} NOT NULL DEFAULT 0`);
    await addColumn('push_subscriptions', 'marks', `${types.integer} NOT NULL DEFAULT 0`);
    await addIndex('push_subscriptions', 'pushByDue', ['chain', 'dueAt', 'subscriptionId']);
  },
};

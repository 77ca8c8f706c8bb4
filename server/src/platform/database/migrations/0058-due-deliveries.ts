import type { Migration } from '../schema.ts';

/** An index to find, for each webhook, the delivery that has been due for the longest time. */
export const dueDeliveries: Migration = {
  name: '0058-due-deliveries',
  async up({ addIndex }) {
    await addIndex('webhook_deliveries', 'dueOfWebhook', ['webhookId', 'state', 'dueAt', 'eventId']);
  },
};

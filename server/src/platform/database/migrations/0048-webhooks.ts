import type { Migration } from '../schema.ts';

/**
 * Webhooks of accounts, the events that they receive, the deliveries of events, and notices about webhooks that were
 * disabled. Times are in seconds since the epoch.
 */
export const webhookTables: Migration = {
  name: '0048-webhooks',
  async up({ types, createTable }) {
    await createTable('webhooks', {
      columns: {
        webhookId: `${types.id} NOT NULL`,
        chain: `${types.integer} NOT NULL`,
        owner: `${types.address} NOT NULL`,
        url: `${types.text(2000)} NOT NULL`,
        urlDigest: `${types.digest} NOT NULL`,
        types: `${types.ascii(64)} NOT NULL`,
        onlyOwn: `${types.boolean} NOT NULL`,
        generation: `${types.integer} NOT NULL`,
        previousUntil: types.big,
        since: `${types.big} NOT NULL`,
        createdAt: `${types.big} NOT NULL`,
        failingSince: types.big,
        disabledAt: types.big,
      },
      primaryKey: ['webhookId'],
      unique: { webhooksByUrl: ['chain', 'owner', 'urlDigest'] },
    });
    await createTable('webhook_events', {
      columns: {
        chain: `${types.integer} NOT NULL`,
        id: `${types.id} NOT NULL`,
        type: `${types.ascii(16)} NOT NULL`,
        event: types.longText,
        seller: types.address,
        time: `${types.big} NOT NULL`,
        block: types.big,
        createdAt: `${types.big} NOT NULL`,
        isQueued: `${types.boolean} NOT NULL`,
      },
      primaryKey: ['chain', 'id'],
      indexes: { queueOfEvents: ['chain', 'isQueued', 'createdAt'], eventsByAge: ['createdAt'] },
    });
    await createTable('webhook_deliveries', {
      columns: {
        webhookId: `${types.id} NOT NULL`,
        eventId: `${types.id} NOT NULL`,
        chain: `${types.integer} NOT NULL`,
        state: `${types.ascii(16)} NOT NULL`,
        attempts: `${types.integer} NOT NULL`,
        dueAt: `${types.big} NOT NULL`,
        status: types.integer,
        fault: types.ascii(32),
        createdAt: `${types.big} NOT NULL`,
      },
      primaryKey: ['webhookId', 'eventId'],
      indexes: {
        dueDeliveries: ['chain', 'state', 'dueAt'],
        deliveriesOfWebhook: ['webhookId', 'createdAt', 'eventId'],
        deliveriesByAge: ['createdAt'],
      },
    });
    await createTable('webhook_notices', {
      columns: {
        chain: `${types.integer} NOT NULL`,
        id: `${types.id} NOT NULL`,
        recipient: `${types.address} NOT NULL`,
        kind: `${types.ascii(16)} NOT NULL`,
        dueAt: `${types.big} NOT NULL`,
        url: `${types.text(2000)} NOT NULL`,
      },
      primaryKey: ['chain', 'id'],
      indexes: { byRecipient: ['chain', 'recipient', 'dueAt'] },
    });
  },
};

import type { Migration } from '../schema.ts';

/**
 * Browsers to which accounts have notices sent, and the deliveries of notices to them. `since` and `dueAt` are the
 * chain's time, all other times are wall-clock time, all in seconds since the epoch.
 */
export const pushTables: Migration = {
  name: '0063-push',
  async up({ types, createTable }) {
    await createTable('push_subscriptions', {
      columns: {
        subscriptionId: `${types.id} NOT NULL`,
        chain: `${types.integer} NOT NULL`,
        userId: `${types.id} NOT NULL`,
        generation: `${types.integer} NOT NULL`,
        sessionId: `${types.ascii(32)} NOT NULL`,
        browser: `${types.text(64)} NOT NULL`,
        endpoint: `${types.ascii(1000)} NOT NULL`,
        p256dh: `${types.ascii(87)} NOT NULL`,
        auth: `${types.ascii(22)} NOT NULL`,
        since: `${types.big} NOT NULL`,
        createdAt: `${types.big} NOT NULL`,
        lastSuccessAt: types.big,
        failingSince: types.big,
        failures: `${types.integer} NOT NULL`,
        retryAt: `${types.big} NOT NULL`,
      },
      primaryKey: ['subscriptionId'],
      indexes: {
        pushByUser: ['userId', 'createdAt'],
        pushBySession: ['sessionId'],
        pushByChain: ['chain', 'retryAt'],
      },
    });
    await createTable('notice_pushes', {
      columns: {
        noticeId: `${types.id} NOT NULL`,
        subscriptionId: `${types.id} NOT NULL`,
        dueAt: `${types.big} NOT NULL`,
        state: `${types.ascii(16)} NOT NULL`,
        attempts: `${types.integer} NOT NULL`,
        nextAttemptAt: `${types.big} NOT NULL`,
      },
      primaryKey: ['noticeId', 'subscriptionId'],
      indexes: { pushesByAge: ['dueAt'] },
    });
  },
};

import { randomInt } from 'node:crypto';
import { QueryTypes, type Sequelize, type Transaction } from 'sequelize';

/**
 * Tables on which no cached response (`x-cached` in openapi.yaml) depends. A table missing here only causes needless
 * recomputation of cached responses; one listed by mistake makes them outdated.
 */
export const NON_PUBLIC_TABLES: ReadonlySet<string> = new Set([
  'account_secrets',
  'audit_log',
  'blocks',
  'cursors',
  'draw_seeds',
  'event_keys',
  'follow_notices',
  'follows',
  'guesses',
  'hiding_notices',
  'known_places',
  'leases',
  // Change only with rows of other tables.
  'list_totals',
  'live_events',
  'live_marks',
  'live_streams',
  'manifest_items',
  'nonces',
  'notice_mails',
  'notice_readers',
  'notices',
  'notices_read',
  // Marks a public change itself if lists change.
  'order_funds',
  'order_notices',
  'outbox',
  'random_drops',
  'recovery_codes',
  'revisions',
  'season_requests',
  'second_factors',
  'sessions',
  'sign_ups',
  'signed_uploads',
  'turns',
  'uploaded_contents',
  'uploaders',
  'webhook_deliveries',
  'webhook_events',
  'webhook_notices',
  'webhooks',
]);

/**
 * Number of counters, whose sum is the revision. Concurrent transactions rarely pick the same one, so they rarely wait for
 * each other or, on a cluster, fail with a conflict.
 */
const COUNTERS = 64;

/** Transactions that have changed public tables. */
const publicChanges = new WeakSet<Transaction>();

/** Whether cached responses may depend on a table. */
export const isPublic = (table: string): boolean => !NON_PUBLIC_TABLES.has(table);

/** Records that a transaction changes a public table. */
export const markPublicChange = (transaction: Transaction): void => void publicChanges.add(transaction);

/**
 * Increases the revision if a transaction has changed a public table. Call it last in the transaction, so that it covers
 * all changes and locks the counter only for a moment.
 */
export async function raiseRevision(sequelize: Sequelize, transaction: Transaction): Promise<void> {
  if (!publicChanges.has(transaction)) return;
  const existing =
    sequelize.getDialect() === 'sqlite' ? 'ON CONFLICT (slot) DO UPDATE SET' : 'ON DUPLICATE KEY UPDATE';
  await sequelize.query(
    `INSERT INTO revisions (slot, number) VALUES (${randomInt(COUNTERS)}, 1) ${existing} number = number + 1`,
    { transaction },
  );
}

/** Returns a number that increases with each change of a public table. */
export async function readRevision(sequelize: Sequelize): Promise<number> {
  const [row] = await sequelize.query<{ number: number | string | null }>(
    'SELECT SUM(number) AS number FROM revisions',
    { type: QueryTypes.SELECT },
  );
  return Number(row?.number ?? 0);
}

import { randomInt } from 'node:crypto';
import { QueryTypes, type Sequelize, type Transaction } from 'sequelize';

/**
 * Tables on which no answer to an anonymous visitor depends. A table that is missing here only costs cached answers;
 * one that is here by mistake makes them wrong.
 */
export const UNSEEN: ReadonlySet<string> = new Set([
  'account_secrets',
  'audit_log',
  'blocks',
  'cursors',
  'draw_seeds',
  'event_keys',
  'guesses',
  'hiding_notices',
  'known_places',
  'leases',
  'live_events',
  'live_marks',
  'live_streams',
  'manifest_items',
  'nonces',
  'notice_mails',
  'notice_readers',
  'notices',
  'notices_read',
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
]);

/**
 * Number of counters. Transactions that commit simultaneously rarely pick the same one, so they neither wait for each
 * other nor, on the nodes of a cluster, lose to each other.
 */
const SLOTS = 64;

/** Transactions that have changed what anonymous visitors are shown. */
const changing = new WeakSet<Transaction>();

/** Whether anonymous visitors may be shown what a table contains. */
export const isSeen = (table: string): boolean => !UNSEEN.has(table);

/** Notes that a transaction changes what anonymous visitors are shown. */
export const noteChange = (transaction: Transaction): void => void changing.add(transaction);

/**
 * Raises the revision of what anonymous visitors are shown if a transaction changes that. Call it last in the
 * transaction: nobody sees the change without the new revision, and the counter is locked for a moment only.
 */
export async function raiseRevision(sequelize: Sequelize, transaction: Transaction): Promise<void> {
  if (!changing.has(transaction)) return;
  const existing =
    sequelize.getDialect() === 'sqlite' ? 'ON CONFLICT (slot) DO UPDATE SET' : 'ON DUPLICATE KEY UPDATE';
  await sequelize.query(
    `INSERT INTO revisions (slot, number) VALUES (${randomInt(SLOTS)}, 1) ${existing} number = number + 1`,
    { transaction },
  );
}

/** Returns a number that rises with each change of what anonymous visitors are shown. */
export async function readRevision(sequelize: Sequelize): Promise<number> {
  const [row] = await sequelize.query<{ number: number | string | null }>(
    'SELECT SUM(number) AS number FROM revisions',
    { type: QueryTypes.SELECT },
  );
  return Number(row?.number ?? 0);
}

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

const NAME = 'public';

/** Transactions that have raised the revision already. */
const raised = new WeakSet<Transaction>();

/** Whether anonymous visitors may be shown what a table contains. */
export const isSeen = (table: string): boolean => !UNSEEN.has(table);

/**
 * Raises the revision of what anonymous visitors are shown, within the transaction that changes it, so that nobody sees
 * one without the other.
 */
export async function raiseRevision(sequelize: Sequelize, transaction: Transaction): Promise<void> {
  if (raised.has(transaction)) return;
  raised.add(transaction);
  const existing =
    sequelize.getDialect() === 'sqlite' ? 'ON CONFLICT (name) DO UPDATE SET' : 'ON DUPLICATE KEY UPDATE';
  await sequelize.query(
    `INSERT INTO revisions (name, number) VALUES ('${NAME}', 1) ${existing} number = number + 1`,
    { transaction },
  );
}

/** Returns a number that differs after each change of what anonymous visitors are shown. */
export async function readRevision(sequelize: Sequelize): Promise<number> {
  const [row] = await sequelize.query<{ number: number }>(
    `SELECT number FROM revisions WHERE name = '${NAME}'`,
    { type: QueryTypes.SELECT },
  );
  return Number(row?.number ?? 0);
}

import { randomInt } from 'node:crypto';
import { QueryTypes, type Sequelize, type Transaction } from 'sequelize';

/**
 * Tables on which no cached response (`x-cached` in openapi.yaml) depends. A table missing here only causes needless
 * recomputation of cached responses; a table listed by mistake lets them become outdated.
 */
export const NON_PUBLIC_TABLES: ReadonlySet<string> = new Set([
  'account_secrets',
  'audit_log',
  'blocks',
  'creator_applications',
  'cursors',
  'draw_seeds',
  'event_keys',
  'exported_events',
  'follow_news',
  'follow_notices',
  'follows',
  'guesses',
  'hiding_notices',
  'known_places',
  'leases',
  // Its rows change only together with rows of other tables.
  'list_totals',
  'live_events',
  'live_marks',
  'live_streams',
  'manifest_items',
  // Used by no cached call.
  'name_words',
  'nonces',
  'notice_mails',
  'notice_pushes',
  'notice_readers',
  'notices',
  'notices_read',
  // Its store calls `markPublicChange` itself if a write changes a list.
  'order_funds',
  'order_notices',
  'outbox',
  'password_resets',
  'push_subscriptions',
  'random_drops',
  'recovery_codes',
  'revisions',
  'season_requests',
  'second_factors',
  'seller_days',
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
 * Parts of public data, each with a revision of its own. Any wallet can change its public profile at any time, which
 * must not invalidate all lists. A cached response depends on one part.
 */
export type PublicPart = 'lists' | 'profiles';

/** The tables on which cached responses with public profiles depend. All other public tables belong to the lists. */
const PROFILE_TABLES: ReadonlySet<string> = new Set(['public_profiles']);

/**
 * Number of counters of a part, whose sum is its revision. Concurrent transactions rarely pick the same one, so they
 * rarely wait for each other or, on a cluster, fail with a conflict.
 */
const COUNTERS = 64;

/** The first counter of each part. */
const FIRST_COUNTERS: Readonly<Record<PublicPart, number>> = { lists: 0, profiles: COUNTERS };

/** The parts of public data that each open transaction has changed. */
const publicChanges = new WeakMap<Transaction, Set<PublicPart>>();

/** Returns the part of public data that a table belongs to; `undefined` if no cached response depends on it. */
export function publicPartOf(table: string): PublicPart | undefined {
  if (NON_PUBLIC_TABLES.has(table)) return undefined;
  return PROFILE_TABLES.has(table) ? 'profiles' : 'lists';
}

/** Records that a transaction changes a part of public data. */
export function markPublicChange(transaction: Transaction, part: PublicPart = 'lists'): void {
  const parts = publicChanges.get(transaction) ?? new Set();
  publicChanges.set(transaction, parts.add(part));
}

/**
 * Increases the revisions of the parts of public data that a transaction has changed. Call this last in the
 * transaction: the call then covers all changes and locks a counter only for a moment.
 */
export async function raiseRevisions(sequelize: Sequelize, transaction: Transaction): Promise<void> {
  const existing =
    sequelize.getDialect() === 'sqlite' ? 'ON CONFLICT (slot) DO UPDATE SET' : 'ON DUPLICATE KEY UPDATE';
  // Always in the same order, so that two transactions cannot wait for each other.
  for (const part of [...(publicChanges.get(transaction) ?? [])].sort()) {
    const slot = FIRST_COUNTERS[part] + randomInt(COUNTERS);
    await sequelize.query(
      `INSERT INTO revisions (slot, number) VALUES (${slot}, 1) ${existing} number = number + 1`,
      { transaction },
    );
  }
}

/** Returns a number that increases with each change of a part of public data. */
export async function readRevision(sequelize: Sequelize, part: PublicPart = 'lists'): Promise<number> {
  const first = FIRST_COUNTERS[part];
  const [row] = await sequelize.query<{ number: number | string | null }>(
    `SELECT SUM(number) AS number FROM revisions WHERE slot >= ${first} AND slot < ${first + COUNTERS}`,
    { type: QueryTypes.SELECT },
  );
  return Number(row?.number ?? 0);
}

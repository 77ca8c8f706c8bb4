import type { Sequelize } from 'sequelize';
import { big, integer, key, tableOf, text, type Table } from '../../platform/database/table.ts';

/** A browser to which the notices of an account are sent. Times are wall-clock time in seconds, except `since`. */
export interface PushSubscriptionRow {
  /** Derived from the endpoint by `pushSubscriptionId`. */
  subscriptionId: string;
  chain: number;
  userId: string;
  /** The account's token generation when the browser was subscribed. Nothing is sent once it has a different one. */
  generation: number;
  /** Session in which the browser was subscribed. The subscription is removed when the user signs out of it. */
  sessionId: string;
  /** Name of the browser, chosen by the client, such as "Firefox on Linux". */
  browser: string;
  /** URL of the push service for this browser. Secret: whoever knows it can address the browser. */
  endpoint: string;
  /** The browser's keys, as base64url: its public key and the secret that messages are encrypted with. */
  p256dh: string;
  auth: string;
  /** Notices that are due from then on are sent; in seconds of the chain's time. */
  since: number;
  createdAt: number;
  lastSuccessAt: number | null;
  /** Time of the first failure since the last success. */
  failingSince: number | null;
  /** Number of failures since the last success. */
  failures: number;
  /** Nothing is sent before. */
  retryAt: number;
  /**
   * No notice that was due before is still to be sent; in seconds of the chain's time. `NEVER_DUE` if none is to be sent
   * at all.
   */
  dueAt: number;
  /** Number of changes that may have lowered `dueAt`. It is only raised if there was none since it was read. */
  marks: number;
}

/** `dueAt` of a browser to which no notice is still to be sent. */
export const NEVER_DUE = Number.MAX_SAFE_INTEGER;

/**
 * Returns the name of the turn that a transaction takes to subscribe a browser of an account, or to end a session of it.
 */
export const pushTurnOf = (userId: string): string => `push ${userId}`;

export function pushSubscriptionTable(sequelize: Sequelize): Table<PushSubscriptionRow> {
  return tableOf<PushSubscriptionRow>(sequelize, 'push_subscriptions', {
    subscriptionId: key(text),
    chain: integer,
    userId: text,
    generation: integer,
    sessionId: text,
    browser: text,
    endpoint: text,
    p256dh: text,
    auth: text,
    since: big,
    createdAt: big,
    lastSuccessAt: big,
    failingSince: big,
    failures: integer,
    retryAt: big,
    dueAt: big,
    marks: integer,
  });
}

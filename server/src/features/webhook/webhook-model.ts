import type { WebhookEventType } from '@cubedrop/sdk';
import type { Wire } from '@cubedrop/sdk/api';
import type { Sequelize } from 'sequelize';
import {
  big,
  flag,
  integer,
  key,
  longText,
  tableOf,
  text,
  type Table,
} from '../../platform/database/table.ts';

/** A URL that receives events. Times are wall-clock time in seconds unless stated otherwise. */
export interface WebhookRow {
  webhookId: string;
  chain: number;
  /** Wallet of the account, lower case. */
  owner: string;
  url: string;
  /** SHA-256 of the URL in hex, unique among the webhooks of an owner. */
  urlDigest: string;
  /** Types of events, separated by spaces. */
  types: string;
  onlyOwn: boolean;
  /** Number of the current secret. */
  generation: number;
  /** Time until which the previous secret is used too; null if there is no previous secret. */
  previousUntil: number | null;
  /** Time of the oldest events that the webhook receives, in seconds of the chain's time. */
  since: number;
  createdAt: number;
  /** Time of the first failure since the last success; null if there is none. */
  failingSince: number | null;
  /** Null while the webhook is enabled. */
  disabledAt: number | null;
}

/** An event for webhooks, kept until its deliveries are deleted. */
export interface WebhookEventRow {
  chain: number;
  /** Deterministic: the same when the transaction is mined again. */
  id: string;
  type: WebhookEventType;
  /** JSON of a LiveEvent with the API's names; null for a test. */
  event: string | null;
  /** Seller of a cube at a fixed price, lower case; null for other events. */
  seller: string | null;
  /** In seconds of the chain's time. */
  time: number;
  /** Number of the block that contains the event; null if none does. */
  block: number | null;
  /** Wall-clock time in seconds. */
  createdAt: number;
  /** Whether its deliveries have been queued. */
  isQueued: boolean;
  /** Id of the webhook up to which its deliveries have been queued, in the order of ids; empty before the first. */
  queuedTo: string;
}

/** The delivery of an event to a webhook. */
export interface WebhookDeliveryRow {
  webhookId: string;
  eventId: string;
  chain: number;
  state: Wire['WebhookDelivery']['state'];
  attempts: number;
  /**
   * Wall-clock time in seconds. While the delivery is waiting, the time of the next attempt; while it is being sent,
   * the time from which the sending server counts as dead.
   */
  dueAt: number;
  /** HTTP status of the response to the last attempt; null if there was none. */
  status: number | null;
  /** Why the last attempt failed; null if it succeeded or there was none. */
  fault: Wire['WebhookDelivery']['fault'];
  createdAt: number;
}

export interface WebhookTables {
  readonly webhooks: Table<WebhookRow>;
  readonly events: Table<WebhookEventRow>;
  readonly deliveries: Table<WebhookDeliveryRow>;
}

export function webhookTables(sequelize: Sequelize): WebhookTables {
  return {
    webhooks: tableOf<WebhookRow>(sequelize, 'webhooks', {
      webhookId: key(text),
      chain: integer,
      owner: text,
      url: text,
      urlDigest: text,
      types: text,
      onlyOwn: flag,
      generation: integer,
      previousUntil: big,
      since: big,
      createdAt: big,
      failingSince: big,
      disabledAt: big,
    }),
    events: tableOf<WebhookEventRow>(sequelize, 'webhook_events', {
      chain: key(integer),
      id: key(text),
      type: text,
      event: longText,
      seller: text,
      time: big,
      block: big,
      createdAt: big,
      isQueued: flag,
      queuedTo: text,
    }),
    deliveries: tableOf<WebhookDeliveryRow>(sequelize, 'webhook_deliveries', {
      webhookId: key(text),
      eventId: key(text),
      chain: integer,
      state: text,
      attempts: integer,
      dueAt: big,
      status: integer,
      fault: text,
      createdAt: big,
    }),
  };
}

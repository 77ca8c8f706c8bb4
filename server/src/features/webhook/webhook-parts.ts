import { DAY } from '@cubedrop/sdk';
import type { Following } from '../../index/chain/following.ts';
import type { Ledger } from '../../index/chain/ledger.ts';
import type { Database } from '../../platform/database/index.ts';
import { systemResolve, type Resolve } from '../../platform/outgoing/destination.ts';
import type { Domain } from '../domain.ts';
import type { ShownEvents } from '../live/shown-events.ts';
import { webhookAttempt } from './webhook-attempt.ts';
import { webhookDeliveryStore, type WebhookDeliveryStore } from './webhook-delivery-store.ts';
import { hiddenDeliveries } from './webhook-due.ts';
import { webhookEventStore, type WebhookEventStore } from './webhook-event-store.ts';
import { webhookQueue } from './webhook-queue.ts';
import { webhookSecrets } from './webhook-secret.ts';
import { webhookSender } from './webhook-sender.ts';
import { webhookService, type WebhookService } from './webhook-service.ts';
import { webhookStore, type WebhookStore } from './webhook-store.ts';

/** Seconds for which events and deliveries are kept. */
const KEPT_SECONDS = 7 * DAY;

/**
 * Minimum number of milliseconds between rounds. New events are announced, and retries are due in whole seconds, so
 * more frequent rounds would only burden the database.
 */
const MIN_INTERVAL_MS = 250;

/** How events are signed, and to which addresses they may be posted. */
export interface WebhookConfig {
  /** Key from which the secrets of webhooks are derived. */
  readonly key: Uint8Array;
  /** Whether addresses of this machine are allowed, as on a local stack. */
  readonly allowsLoopback: boolean;
  /** Resolves host names. Defaults to the operating system's resolver. */
  readonly resolve?: Resolve;
  /** Milliseconds in which a receiver has to respond. Defaults to ten seconds. */
  readonly timeoutMs?: number;
}

/** The stores of webhooks. */
export interface WebhookStores {
  readonly webhooks: WebhookStore;
  readonly events: WebhookEventStore;
  readonly deliveries: WebhookDeliveryStore;
}

export function webhookStores(database: Database): WebhookStores {
  return {
    webhooks: webhookStore(database),
    events: webhookEventStore(database.sequelize),
    deliveries: webhookDeliveryStore(database.sequelize),
  };
}

export interface WebhookPartsOptions {
  config: WebhookConfig;
  parts: WebhookStores;
  domain: Domain;
  /** Filters out events about hidden items. */
  shown: ShownEvents;
  ledger: Pick<Ledger, 'cursor'>;
  /** Returns the followed chain, or `undefined` while this server does not hold the lease to write its rows. */
  following: () => Promise<Following | undefined>;
  /** Number of blocks after which a chain event counts as final. */
  confirmations: number;
  /** Returns the chain's time in seconds. */
  chainTime: () => Promise<number>;
  /** Returns the wall-clock time in seconds. */
  now: () => number;
  /** Milliseconds between rounds; at least {@link MIN_INTERVAL_MS} are used. */
  interval: number;
  onError: (error: unknown) => void;
}

/** Webhooks and the work that sends events to them. */
export interface WebhookParts {
  readonly service: WebhookService;
  start(): void;
  /** Queues and sends new events as soon as possible. */
  announce(): void;
  /** Waits until the current round of queueing has ended, and briefly for the deliveries under way. */
  stop(): Promise<void>;
  /** Deletes old events and deliveries. Returns their number. */
  sweep(): Promise<number>;
}

/** Creates the service of webhooks and its background work. Starts nothing. */
export function webhookParts(options: WebhookPartsOptions): WebhookParts {
  const { config, parts, domain, now } = options;
  const interval = Math.max(options.interval, MIN_INTERVAL_MS);
  const { allowsLoopback, resolve = systemResolve, timeoutMs } = config;
  const { database, stores } = domain;
  const policy = { allowsLoopback, resolve };
  const secretsOf = webhookSecrets(config.key);
  const attempt = webhookAttempt({ secretsOf, policy, now, ...(timeoutMs !== undefined && { timeoutMs }) });
  const hiddenOf = hiddenDeliveries(database.sequelize, stores.hidden);
  const sender = webhookSender({
    ...options,
    ...parts,
    interval,
    database,
    notices: stores.webhookNotices,
    attempt,
    hiddenOf,
  });
  const onQueued = (): void => void sender.now();
  const queue = webhookQueue({ ...options, ...parts, interval, database, stores, onQueued });
  return {
    service: webhookService({ domain, ...parts, hiddenOf, secretsOf, policy, now, onQueued }),
    start() {
      queue.start();
      sender.start();
    },
    announce: () => void queue.now(),
    async stop() {
      await queue.stop();
      await sender.stop();
    },
    sweep: () => parts.events.removeBefore(now() - KEPT_SECONDS),
  };
}

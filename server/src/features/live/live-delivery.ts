import type { Database } from '../../platform/database/index.ts';
import type { Stores } from '../stores.ts';
import { redisBell, type LiveBell } from './live-bell.ts';
import { liveFeed } from './live-feed.ts';
import { liveHub, type LiveHub } from './live-hub.ts';
import type { LiveStore } from './live-store.ts';
import { shownEvents, type ShownEvents } from './shown-events.ts';

/** Milliseconds between polls of the database while Redis is used, since messages of Redis can be lost. */
const SAFETY_MS = 5_000;

export interface LiveDeliveryOptions {
  database: Database;
  stores: Pick<Stores, 'hidden'>;
  store: LiveStore;
  /** URL of the Redis server by which servers announce new events to each other. Without it they only poll. */
  redisUrl?: string | undefined;
  /** Polling interval without Redis, in milliseconds. */
  interval: number;
  onError: (error: unknown) => void;
}

/** Delivers recorded events to the screens that are open at this server. */
export interface LiveDelivery {
  readonly hub: LiveHub;
  readonly shown: ShownEvents;
  /** Delivers new events immediately: at this server, and with Redis at all servers. */
  announce(): void;
  /** Connects to Redis, if it is configured. */
  connect(): Promise<void>;
  /** Starts polling the database. */
  start(): void;
  stop(): Promise<void>;
}

export function liveDelivery(options: LiveDeliveryOptions): LiveDelivery {
  const { redisUrl, onError } = options;
  const hub = liveHub();
  const shown = shownEvents(options.database.sequelize, options.stores.hidden);
  const interval = redisUrl ? SAFETY_MS : options.interval;
  const feed = liveFeed(options.store, hub, { shown, interval, onError });
  let bell: LiveBell | undefined;
  return {
    hub,
    shown,
    announce() {
      void feed.now();
      bell?.ring();
    },
    async connect() {
      if (redisUrl) bell = await redisBell({ url: redisUrl, onRing: () => void feed.now(), onError });
    },
    start: feed.start,
    async stop() {
      await Promise.all([feed.stop(), bell?.close()]);
    },
  };
}

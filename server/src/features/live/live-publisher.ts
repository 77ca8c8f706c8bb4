import type { Chain } from '../../index/chain/chain.ts';
import type { Database } from '../../platform/database/index.ts';
import { presentLiveEvent, type LiveEvent } from './live-presenter.ts';
import type { LiveStore } from './live-store.ts';

/** Publishes an event that happened at a server rather than on the chain. */
export type LivePublisher = (chain: Pick<Chain, 'id'>, event: LiveEvent) => Promise<void>;

export interface LivePublisherOptions {
  database: Pick<Database, 'transaction'>;
  store: Pick<LiveStore, 'add'>;
  /** Returns the wall-clock time in seconds. */
  now: () => number;
  /** Delivers new events immediately: at this server, and with Redis at all servers. */
  announce: () => void;
}

export function livePublisher({ database, store, now, announce }: LivePublisherOptions): LivePublisher {
  return async ({ id }, event) => {
    await database.transaction((tx) => store.add(id, [presentLiveEvent(event)], now(), tx));
    announce();
  };
}

import { createStores, type Stores } from '../features/stores.ts';
import { chainTime } from '../features/system/chain-time.ts';
import { knownContentStore, type KnownContentStore } from '../features/upload/known-content-store.ts';
import { httpNode, type ChainNode } from '../index/chain/node.ts';
import type { Database } from '../platform/database/index.ts';
import type { Messengers } from '../platform/mail/messengers.ts';
import { messageBudget, type MessageBudget } from '../platform/mail/message-budget.ts';
import { openMessengers } from '../platform/mail/open-messengers.ts';
import { outbox as outboxOf, type Outbox } from '../platform/mail/outbox.ts';
import { sharedLimits, type SharedLimits } from '../platform/redis/shared-limits.ts';
import type { Keys } from '../platform/secret.ts';
import { openStorage, type Storage } from '../platform/storage/open-storage.ts';
import type { ServerOptions } from './server-options.ts';

/** Resources that the server's features share. */
export interface Resources {
  readonly keys: Keys;
  readonly database: Database;
  readonly stores: Stores;
  readonly node: ChainNode;
  readonly storage: Storage;
  /** Records which CIDs this server may serve. */
  readonly knownContent: KnownContentStore;
  readonly messengers: Messengers;
  /** Limits the messages that are sent. */
  readonly budget: MessageBudget;
  /** Messages that a local stack stores instead of sending them; `undefined` on other servers. */
  readonly outbox: Outbox | undefined;
  /** Rate limits shared with the other servers; `undefined` without Redis. */
  readonly limits: SharedLimits | undefined;
  /** Returns the chain's time, in seconds. */
  readonly chainTime: () => Promise<number>;
  /** Returns the wall-clock time, in seconds since the epoch. */
  readonly now: () => number;
  /** Logs the error of a task that will be retried. */
  readonly onError: (error: unknown) => void;
}

/** Creates the stores, the storage and the messengers. Connects to neither the node nor Redis; starts nothing. */
export async function openResources(
  { config, chain, log, ownChain }: ServerOptions,
  keys: Keys,
  database: Database,
): Promise<Resources> {
  const now = (): number => Math.floor(Date.now() / 1000);
  const onError = (error: unknown): void =>
    log.warn({ err: error }, 'background work failed and will be retried');
  const stores = createStores(database);
  const node = httpNode(chain.rpcUrl);
  const knownContent = knownContentStore(database);
  const outbox = ownChain && outboxOf(database, now);
  const limits = config.redisUrl === undefined ? undefined : sharedLimits(config.redisUrl, onError);
  return {
    keys,
    database,
    stores,
    node,
    storage: await openStorage(config, keys.urls, now, knownContent.isKnown),
    knownContent,
    messengers: await openMessengers(config, outbox),
    budget: messageBudget({
      counters: stores.counters,
      key: keys.pins,
      eachDay: { sms: config.smsPerDay, mail: config.mailPerDay },
      now,
    }),
    outbox,
    limits,
    chainTime: () => chainTime(node, ownChain !== undefined, now()),
    now,
    onError,
  };
}

import type { Chain } from '../index/chain/chain.ts';
import type { EventStore } from '../index/chain/event-store.ts';
import type { Database } from '../platform/database/index.ts';
import type { FileUrls } from '../index/metadata/file-urls.ts';
import type { Stores } from './stores.ts';

/** Dependencies of the features that read the index. */
export interface Domain {
  readonly database: Database;
  readonly stores: Stores;
  readonly events: EventStore;
  readonly urls: FileUrls;
  /** Returns the followed chain. @throws ChainUnknownError */
  chain(): Promise<Chain>;
  /** Returns the chain's time in seconds. */
  now(): Promise<number>;
  /** Waits until what a client reports has been indexed; see `index/chain/report.ts`. */
  report<T>(find: () => Promise<T | undefined>, transaction?: string): Promise<T>;
  /** Resolves once everything on the chain at the time of the call has been indexed. @throws NotVisibleError */
  waitUntilCaughtUp(): Promise<void>;
  /** Stores metadata sent by a client, by digest: first in content storage, then in the database. */
  keepMetadata(texts: ReadonlyMap<string, string>): Promise<void>;
  /**
   * Fetches the metadata with these digests from content storage, as far as it is there. Then folds the entities
   * that depend on this metadata, if this server holds the follower's lease.
   */
  fetchMetadata(digests: readonly string[]): Promise<void>;
}

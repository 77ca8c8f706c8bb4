import type { AccountStore } from './account/account-store.ts';
import type { Chain } from './chain/chain.ts';
import type { EventStore } from './chain/event-store.ts';
import type { Database } from './database/index.ts';
import type { FileUrls } from './metadata/file-urls.ts';
import type { MetadataStore } from './metadata/metadata-store.ts';

/** What every domain of the index works with. */
export interface Domain {
  readonly database: Database;
  readonly events: EventStore;
  readonly metadata: MetadataStore;
  readonly urls: FileUrls;
  readonly accounts: Pick<AccountStore, 'userIdsOf'>;
  /** The chain that is followed. @throws ChainUnknownError */
  chain(): Promise<Chain>;
  /** The chain's time, in seconds. */
  now(): Promise<number>;
  /** Waits until what a client reports was read from the chain; see `chain/report.ts`. */
  report<T>(find: () => Promise<T | undefined>, transaction?: string): Promise<T>;
  /** Resolves once all that was on the chain at the call has been read. @throws NotVisibleError after ten seconds */
  caughtUp(): Promise<void>;
  /** Keeps metadata that a client brought, by digest: in content storage first, then here. */
  keepMetadata(texts: ReadonlyMap<string, string>): Promise<void>;
  /** Fetches metadata by digest, as far as it can be had, and folds what follows from it. */
  fetchMetadata(digests: readonly string[]): Promise<void>;
}

/** Rows `start` to `end`, as `…/{start}/{end}` calls ask for them. */
export interface Slice {
  readonly start: number;
  readonly end: number;
}

/** The order of things made on the chain, the newest first; `id` is the column of the chain's id. */
export const newestFirst = (id: string): [string, string][] => [
  ['blockNumber', 'DESC'],
  ['logIndex', 'DESC'],
  [id, 'DESC'],
];

export const oldestFirst = (id: string): [string, string][] => [
  ['blockNumber', 'ASC'],
  ['logIndex', 'ASC'],
  [id, 'ASC'],
];

/** By age as a list is asked for, the newest first where nothing is said. */
export const byAge = (id: string, sort?: string): [string, string][] =>
  sort === 'oldest' ? oldestFirst(id) : newestFirst(id);

/** By a column, either way round; `id` decides between equals, and the same way, so that an index gives the order. */
export const byColumn = (column: string, id: string, way: 'ASC' | 'DESC' = 'ASC'): [string, string][] => [
  [column, way],
  [id, way],
];

/** A slice as a query's limits. */
export function limitsOf({ start, end }: Slice): { offset: number; limit: number } {
  return { offset: start, limit: end - start };
}

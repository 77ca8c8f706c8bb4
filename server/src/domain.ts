import type { AccountStore } from './account/account-store.ts';
import type { Chain } from './chain/chain.ts';
import type { EventStore } from './chain/event-store.ts';
import type { Database } from './database/index.ts';
import type { FileUrls } from './metadata/file-urls.ts';
import type { MetadataStore } from './metadata/metadata-store.ts';

/** Dependencies of every domain of the index. */
export interface Domain {
  readonly database: Database;
  readonly events: EventStore;
  readonly metadata: MetadataStore;
  readonly urls: FileUrls;
  readonly accounts: Pick<AccountStore, 'userIdsOf'>;
  /** Returns the followed chain. @throws ChainUnknownError */
  chain(): Promise<Chain>;
  /** Returns the chain's time in seconds. */
  now(): Promise<number>;
  /** Waits until what a client reports has been indexed; see `chain/report.ts`. */
  report<T>(find: () => Promise<T | undefined>, transaction?: string): Promise<T>;
  /** Resolves once everything on the chain at the time of the call has been indexed. @throws NotVisibleError */
  caughtUp(): Promise<void>;
  /** Stores metadata sent by a client, by digest: first in content storage, then in the database. */
  keepMetadata(texts: ReadonlyMap<string, string>): Promise<void>;
  /** Fetches available metadata by digest and folds the entities that depend on it. */
  fetchMetadata(digests: readonly string[]): Promise<void>;
}

/** Rows from `start` to `end` (exclusive), as in `…/{start}/{end}` paths. */
export interface Slice {
  readonly start: number;
  readonly end: number;
}

/** Order by position on the chain, newest first. `id` is the column of the on-chain id. */
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

/** Order by age, as requested for a list; newest first by default. */
export const byAge = (id: string, sort?: string): [string, string][] =>
  sort === 'oldest' ? oldestFirst(id) : newestFirst(id);

/** Order by a column and then by `id`, both in the same direction so that an index can serve it. */
export const byColumn = (column: string, id: string, way: 'ASC' | 'DESC' = 'ASC'): [string, string][] => [
  [column, way],
  [id, way],
];

/** Converts a slice to a query's offset and limit. */
export function limitsOf({ start, end }: Slice): { offset: number; limit: number } {
  return { offset: start, limit: end - start };
}

import { lowerAddresses, type Addresses } from '../index/chain/decode-indexed-event.ts';
import { eventStore, type EventStore } from '../index/chain/event-store.ts';
import { follower as createFollower, type Follower, type FollowerOptions } from '../index/chain/follower.ts';
import type { Following } from '../index/chain/following.ts';
import { ledger as ledgerOf, type Ledger, type Witness } from '../index/chain/ledger.ts';
import type { ChainNode } from '../index/chain/node.ts';
import type { Projection } from '../index/chain/projection.ts';
import type { Database } from '../platform/database/index.ts';
import {
  metadataFetcher,
  type ContentReader,
  type MetadataFetcher,
} from '../index/metadata/metadata-fetcher.ts';
import { itemsOfDigests } from '../features/profile/mention-projection.ts';
import type { Stores } from '../features/stores.ts';
import { totalWitness } from '../features/totals/total-witness.ts';
import { allProjections } from './projections.ts';

export interface ChainReaderOptions extends Pick<FollowerOptions, 'until' | 'expected' | 'allowNewGenesis'> {
  database: Database;
  stores: Pick<Stores, 'audit' | 'creatorTerms' | 'metadata' | 'sales'>;
  node: ChainNode;
  /** Contract addresses, in any letter case. */
  addresses: Addresses;
  /** The first block that can contain events of the contracts. */
  firstBlock: number;
  /** Content storage to read metadata from. */
  content: ContentReader;
  /** Polling interval in milliseconds. */
  interval: number;
  /** Returns the wall-clock time in milliseconds since the epoch. */
  now: () => number;
  /** Called with the error of a task that will be retried. */
  onError: (error: unknown) => void;
  /** Called after blocks are indexed or reverted. */
  onMoved?: () => void;
  /** Called in the transactions that index or revert blocks. */
  witnesses?: readonly Witness[];
}

/** Everything that indexes the chain and its metadata into the database. */
export interface ChainReader {
  readonly follower: Follower;
  readonly fetcher: MetadataFetcher;
  /** Returns the followed chain and its lease, or `undefined` while this server does not hold the lease. */
  following(): Promise<Following | undefined>;
  readonly ledger: Ledger;
  readonly events: EventStore;
  readonly projections: readonly Projection[];
}

export function chainReader(options: ChainReaderOptions): ChainReader {
  const { database, stores, content, interval, now, onError } = options;
  const addresses = lowerAddresses(options.addresses);
  const { sequelize } = database;
  const projections = allProjections(database, stores);
  const events = eventStore(database, projections);
  const witnesses = [totalWitness(sequelize), ...(options.witnesses ?? [])];
  const ledger = ledgerOf(database, events, projections, witnesses);
  const follower = createFollower({ ...options, ledger, addresses });
  const following = async (): Promise<Following | undefined> => {
    const lease = follower.lease();
    return lease && { chain: await follower.chain(), lease };
  };
  const fetcher = metadataFetcher({
    store: stores.metadata,
    content,
    ledger,
    now,
    interval,
    onError,
    namedBy: itemsOfDigests(sequelize),
    following,
  });
  return { follower, fetcher, following, ledger, events, projections };
}

import { lowerAddresses, type Addresses } from './chain/contracts.ts';
import { eventStore, type EventStore } from './chain/event-store.ts';
import { follower as startable, type Follower, type FollowerOptions } from './chain/follower.ts';
import { ledger as ledgerOf, type Ledger, type Witness } from './chain/ledger.ts';
import type { Chain } from './chain/chain.ts';
import type { Lease } from './chain/lease.ts';
import type { ChainNode } from './chain/node.ts';
import type { Projection } from './chain/projection.ts';
import type { Database } from './database/index.ts';
import { metadataFetcher, type ContentReader, type MetadataFetcher } from './metadata/metadata-fetcher.ts';
import { metadataStore, type MetadataStore } from './metadata/metadata-store.ts';
import { itemsOfDigests } from './profile/mention-projection.ts';
import { allProjections } from './projections.ts';

export interface ChainReaderOptions extends Pick<FollowerOptions, 'until' | 'expected' | 'mayBeginAnew'> {
  database: Database;
  node: ChainNode;
  /** Of the contracts, in any case. */
  addresses: Addresses;
  /** The first block in which they can have told anything. */
  firstBlock: number;
  /** Where metadata is read from. */
  content: ContentReader;
  /** Milliseconds between two looks at the chain. */
  interval: number;
  /** The clock on the wall, in milliseconds. */
  now: () => number;
  /** Told of what failed and is going to be tried again. */
  onError: (error: unknown) => void;
  /** Told when blocks were read, or taken back. */
  onMoved?: () => void;
  /** Told in the same transactions what the chain does. */
  witnesses?: readonly Witness[];
}

/** A chain, and the right to write what it says. */
export interface Following {
  readonly chain: Chain;
  readonly lease: Lease;
}

/** All that brings the chain, and the content it names, into the database. */
export interface ChainReader {
  readonly follower: Follower;
  readonly fetcher: MetadataFetcher;
  /** The chain that is followed, and the right to write about it; undefined while another server has that. */
  following(): Promise<Following | undefined>;
  readonly ledger: Ledger;
  readonly events: EventStore;
  readonly metadata: MetadataStore;
  readonly projections: readonly Projection[];
}

export function chainReader(options: ChainReaderOptions): ChainReader {
  const { database, content, interval, now, onError } = options;
  const addresses = lowerAddresses(options.addresses);
  const { sequelize } = database;
  const projections = allProjections(sequelize);
  const events = eventStore(database, projections);
  const ledger = ledgerOf(database, events, projections, options.witnesses);
  const metadata = metadataStore(sequelize);
  const follower = startable({ ...options, ledger, addresses });
  const following = async (): Promise<Following | undefined> => {
    const lease = follower.lease();
    return lease && { chain: await follower.chain(), lease };
  };
  const fetcher = metadataFetcher({
    store: metadata,
    content,
    ledger,
    now,
    interval,
    onError,
    namedBy: itemsOfDigests(sequelize),
    following,
  });
  return { follower, fetcher, following, ledger, events, metadata, projections };
}

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

export interface ChainRow {
  id?: number;
  identity: string;
  chainId: number;
  genesisHash: string;
  musicNft: string;
  cube: string;
  dropAuction: string;
  /** Seconds since the epoch. */
  lastSeenAt: number;
}

export interface EventRow {
  id?: number;
  /** Database id of the chain. */
  chain: number;
  blockNumber: number;
  blockHash: string;
  logIndex: number;
  transactionHash: string;
  /** Seconds since the epoch. */
  timestamp: number;
  sender: string;
  contract: string;
  name: string;
  /** JSON. */
  args: string;
  /** Whether its block belongs to the canonical chain. */
  canonical: boolean;
}

/** Links an event to an entity that is derived from it. */
export interface EventKeyRow {
  chain: number;
  kind: string;
  itemKey: string;
  eventId: number;
}

export interface BlockRow {
  chain: number;
  number: number;
  hash: string;
}

/** The last block that has been indexed completely. */
export interface CursorRow {
  chain: number;
  blockNumber: number;
  blockHash: string;
  /** Seconds since the epoch. */
  timestamp: number;
  /**
   * Fingerprint of the contracts and events that were indexed, see `indexFingerprint`; null if it was never recorded.
   */
  reading: string | null;
}

export interface LeaseRow {
  name: string;
  holder: string;
  fence: number;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

export interface ChainTables {
  readonly chains: Table<ChainRow>;
  readonly events: Table<EventRow>;
  readonly eventKeys: Table<EventKeyRow>;
  readonly blocks: Table<BlockRow>;
  readonly cursors: Table<CursorRow>;
  readonly leases: Table<LeaseRow>;
}

export function chainTables(sequelize: Sequelize): ChainTables {
  return {
    chains: tableOf<ChainRow>(sequelize, 'chains', {
      id: { ...integer, serial: true },
      identity: text,
      chainId: big,
      genesisHash: text,
      musicNft: text,
      cube: text,
      dropAuction: text,
      lastSeenAt: big,
    }),
    events: tableOf<EventRow>(sequelize, 'events', {
      id: { ...big, serial: true },
      chain: integer,
      blockNumber: big,
      blockHash: text,
      logIndex: integer,
      transactionHash: text,
      timestamp: big,
      sender: text,
      contract: text,
      name: text,
      args: longText,
      canonical: flag,
    }),
    eventKeys: tableOf<EventKeyRow>(sequelize, 'event_keys', {
      chain: key(integer),
      kind: key(text),
      itemKey: key(text),
      eventId: key(big),
    }),
    blocks: tableOf<BlockRow>(sequelize, 'blocks', { chain: key(integer), number: key(big), hash: text }),
    cursors: tableOf<CursorRow>(sequelize, 'cursors', {
      chain: key(integer),
      blockNumber: big,
      blockHash: text,
      timestamp: big,
      reading: text,
    }),
    leases: tableOf<LeaseRow>(sequelize, 'leases', {
      name: key(text),
      holder: text,
      fence: big,
      expiresAt: big,
    }),
  };
}

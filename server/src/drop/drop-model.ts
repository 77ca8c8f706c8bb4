import type { Sequelize } from 'sequelize';
import { big, flag, integer, key, tableOf, text, type Table } from '../database/table.ts';

export interface DropRow {
  chain: number;
  /** The chain's id. */
  dropId: number;
  /** The server's id. */
  id: string;
  seller: string;
  /** Seconds. */
  startsAt: number;
  endsAt: number;
  /** When its last lot ends, as late bids have moved it so far. */
  lastEndsAt: number;
  /** By how many seconds a late bid moves a lot's end; 0 for not at all. */
  extension: number;
  minimumBid: string;
  bidDelta: string;
  digest: string | null;
  /** Whether all its cubes are listed and have six NFTs in them. */
  listed: number | boolean;
  blockNumber: number;
  logIndex: number;
  timestamp: number;
  transactionHash: string;
}

/** One cube in one drop. Ids are the chain's. */
export interface LotRow {
  chain: number;
  dropId: number;
  cubeId: number;
  /** Its place among the cubes of the drop. */
  position: number;
  seller: string;
  /** Its own end, in seconds: moved on by late bids, or when the cube was taken back before. */
  endsAt: number;
  highestBid: string;
  highestBidder: string | null;
  bids: number;
  /** Whether the seller was paid. */
  fundsClaimed: number | boolean;
  /** Whether the cube has left the auction. */
  cubeClaimed: number | boolean;
}

/** What one bidder has in a lot. */
export interface LotBidderRow {
  chain: number;
  dropId: number;
  cubeId: number;
  bidder: string;
  /** In the auction now. */
  total: string;
  /** Taken out again, over time. */
  withdrawn: string;
}

export interface DropTables {
  readonly drops: Table<DropRow>;
  readonly lots: Table<LotRow>;
  readonly bidders: Table<LotBidderRow>;
}

export function dropTables(sequelize: Sequelize): DropTables {
  const lotKey = { chain: key(integer), dropId: key(big), cubeId: key(big) };
  return {
    drops: tableOf<DropRow>(sequelize, 'drops', {
      chain: key(integer),
      dropId: key(big),
      id: text,
      seller: text,
      startsAt: big,
      endsAt: big,
      lastEndsAt: big,
      extension: integer,
      minimumBid: text,
      bidDelta: text,
      digest: text,
      listed: flag,
      blockNumber: big,
      logIndex: integer,
      timestamp: big,
      transactionHash: text,
    }),
    lots: tableOf<LotRow>(sequelize, 'lots', {
      ...lotKey,
      position: integer,
      seller: text,
      endsAt: big,
      highestBid: text,
      highestBidder: text,
      bids: integer,
      fundsClaimed: flag,
      cubeClaimed: flag,
    }),
    bidders: tableOf<LotBidderRow>(sequelize, 'lot_bidders', {
      ...lotKey,
      bidder: key(text),
      total: text,
      withdrawn: text,
    }),
  };
}

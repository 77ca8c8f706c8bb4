import type { Sequelize } from 'sequelize';
import { big, flag, integer, key, tableOf, text, type Table } from '../../platform/database/table.ts';
import type { Stake } from '../lot/lot-fold.ts';

export interface DropRow {
  chain: number;
  /** On-chain id. */
  dropId: number;
  /** Server id. */
  id: string;
  seller: string;
  /** Seconds since the epoch, like all times here. */
  startsAt: number;
  /** End without extensions. */
  endsAt: number;
  /** Latest end of a lot, including extensions so far. Taking a lot back does not change it. */
  lastEndsAt: number;
  /** Number of seconds by which a late bid moves a lot's end; 0 for no extension. */
  extension: number;
  /** Encoded by `amount`, like all amounts here. */
  minimumBid: string;
  bidDelta: string;
  digest: string | null;
  /** Whether all its cubes are listed and contain six NFTs. */
  listed: boolean;
  blockNumber: number;
  logIndex: number;
  timestamp: number;
  transactionHash: string;
}

/** A cube in a drop. All ids are on-chain ids. */
export interface LotRow {
  chain: number;
  dropId: number;
  cubeId: number;
  /** Index among the cubes of the drop. */
  position: number;
  seller: string;
  /** The lot's own end in seconds, including extensions; earlier if the cube was taken out before the end. */
  endsAt: number;
  highestBid: string;
  highestBidder: string | null;
  bids: number;
  /** Whether the seller was paid. */
  fundsClaimed: boolean;
  /** Whether the cube has left the auction, to the winner or back to the seller. */
  cubeClaimed: boolean;
}

/** One bidder's deposit in a lot. */
export interface LotBidderRow {
  chain: number;
  dropId: number;
  cubeId: number;
  bidder: string;
  /** Current deposit. */
  total: string;
  /** Total amount withdrawn. */
  withdrawn: string;
  /** Null, like `endsAt`, if the lot was indexed before these columns existed. */
  stake: Stake | null;
  /** The lot's end in seconds, repeated here so that an index can sort a bidder's lots by their ends. */
  endsAt: number | null;
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
      stake: text,
      endsAt: big,
    }),
  };
}

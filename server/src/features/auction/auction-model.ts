import type { Sequelize } from 'sequelize';
import { big, flag, integer, key, tableOf, text, type Table } from '../../platform/database/table.ts';
import type { Stake } from '../lot/lot-fold.ts';

/** An owner's auction of one cube. `id` is its server id, other ids are on-chain. Amounts are encoded by `amount`. */
export interface AuctionRow {
  chain: number;
  auctionId: number;
  id: string;
  cubeId: number;
  seller: string;
  /** Seconds since the epoch, like all times here. */
  startsAt: number;
  /** End including extensions; earlier if the cube was bought at `buyNowPrice` or taken out before the end. */
  endsAt: number;
  /** Whether `endsAt` had passed at the last indexed block. If `false`, it may have passed since. */
  elapsed: boolean;
  /** End set by the seller, without extensions; null if the auction was indexed before this column existed. */
  scheduledEndsAt: number | null;
  /** Number of seconds by which a late bid moves the end; 0 for no extension. */
  extension: number;
  minimumBid: string;
  bidDelta: string;
  /** Price at which the cube can be bought until the first bid; null if there is none. */
  buyNowPrice: string | null;
  /** Whether the cube was bought at `buyNowPrice`. */
  boughtNow: boolean;
  /** Price for sorting and filtering: the highest bid, or the minimum bid if there are no bids. */
  price: string;
  highestBid: string;
  highestBidder: string | null;
  bids: number;
  /** Whether the seller was paid. */
  fundsClaimed: boolean;
  /** Whether the cube has left the auction, to the winner or back to the seller. */
  cubeClaimed: boolean;
  /** Whether its cube is listed and contains NFTs. */
  listed: boolean;
  blockNumber: number;
  logIndex: number;
  timestamp: number;
  transactionHash: string;
}

/** One bidder's deposit in an auction. Amounts are encoded by `amount`. */
export interface AuctionBidderRow {
  chain: number;
  auctionId: number;
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

export interface AuctionTables {
  readonly auctions: Table<AuctionRow>;
  readonly bidders: Table<AuctionBidderRow>;
}

export function auctionTables(sequelize: Sequelize): AuctionTables {
  return {
    auctions: tableOf<AuctionRow>(sequelize, 'auctions', {
      chain: key(integer),
      auctionId: key(big),
      id: text,
      cubeId: big,
      seller: text,
      startsAt: big,
      endsAt: big,
      elapsed: flag,
      scheduledEndsAt: big,
      extension: integer,
      minimumBid: text,
      bidDelta: text,
      buyNowPrice: text,
      boughtNow: flag,
      price: text,
      highestBid: text,
      highestBidder: text,
      bids: integer,
      fundsClaimed: flag,
      cubeClaimed: flag,
      listed: flag,
      blockNumber: big,
      logIndex: integer,
      timestamp: big,
      transactionHash: text,
    }),
    bidders: tableOf<AuctionBidderRow>(sequelize, 'auction_bidders', {
      chain: key(integer),
      auctionId: key(big),
      bidder: key(text),
      total: text,
      withdrawn: text,
      stake: text,
      endsAt: big,
    }),
  };
}

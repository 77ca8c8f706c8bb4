import type { Sequelize } from 'sequelize';
import { big, flag, integer, key, tableOf, text, type Table } from '../database/table.ts';

/** An owner's auction of one cube. Ids are the chain's but for `id`, the server's. */
export interface AuctionRow {
  chain: number;
  auctionId: number;
  id: string;
  cubeId: number;
  seller: string;
  /** Seconds. */
  startsAt: number;
  /** As late bids have moved it, or when the cube was bought at once or taken back before. */
  endsAt: number;
  /** As its seller set it; null where it was not read since this is kept. */
  scheduledEndsAt: number | null;
  /** By how many seconds a late bid moves the end; 0 for not at all. */
  extension: number;
  minimumBid: string;
  bidDelta: string;
  /** At which it can be bought while nobody has bid; null for not at all. */
  buyNowPrice: string | null;
  boughtNow: number | boolean;
  /** What it goes by in lists: the highest bid, or the minimum bid without one. */
  price: string;
  highestBid: string;
  highestBidder: string | null;
  bids: number;
  /** Whether the seller was paid. */
  fundsClaimed: number | boolean;
  /** Whether the cube has left the auction. */
  cubeClaimed: number | boolean;
  /** Whether its cube is listed. */
  listed: number | boolean;
  blockNumber: number;
  logIndex: number;
  timestamp: number;
  transactionHash: string;
}

/** What one bidder has in an auction. */
export interface AuctionBidderRow {
  chain: number;
  auctionId: number;
  bidder: string;
  /** In the auction now. */
  total: string;
  /** Taken out again, over time. */
  withdrawn: string;
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
    }),
  };
}

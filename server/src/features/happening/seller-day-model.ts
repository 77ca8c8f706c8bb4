import type { Sequelize } from 'sequelize';
import { integer, key, tableOf, text, type Table } from '../../platform/database/table.ts';

/** Bids on the lots of a seller on one day, in drops and owners' auctions. A day without bids has no row. */
export interface SellerDayRow {
  readonly chain: number;
  /** Wallet in lower case. */
  readonly seller: string;
  /** Number of the day since the epoch, in UTC. */
  readonly day: number;
  readonly bids: number;
  /** Number of different bidders. */
  readonly bidders: number;
}

export function sellerDayTable(sequelize: Sequelize): Table<SellerDayRow> {
  return tableOf<SellerDayRow>(sequelize, 'seller_days', {
    chain: key(integer),
    seller: key(text),
    day: key(integer),
    bids: integer,
    bidders: integer,
  });
}

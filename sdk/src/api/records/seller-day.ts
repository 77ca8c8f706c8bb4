import { parseWei } from '../../base/money/parse.ts';
import type { Seconds } from '../../base/time/index.ts';
import type { Wire } from '../wire.ts';

/** An account's sales on a day, and the bids in its drops and auctions on that day. */
export interface SellerDay {
  /** Start of the day in UTC. */
  start: Seconds;
  /** Number of cubes sold: at a fixed price, or to the winner of an auction that has ended. */
  saleCount: number;
  /** Sum of what was paid for these cubes, in wei. */
  volume: bigint;
  /** Number of bids in the account's drops and auctions on this day. Each raise counts. */
  bidCount: number;
  /** Number of different bidders on this day. */
  bidderCount: number;
}

export const decodeSellerDay = (wire: Wire['SellerDay']): SellerDay => ({
  start: wire.start,
  saleCount: wire.sales,
  volume: parseWei(wire.volume),
  bidCount: wire.bids,
  bidderCount: wire.bidders,
});

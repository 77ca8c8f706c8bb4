import type { Span } from '../../base/time/index.ts';

/** Terms of an auction. Amounts are in wei. */
export interface AuctionTerms extends Span {
  minimumBid: bigint;
  bidDelta: bigint;
}

/** State of the bidding on a lot from the point of view of one bidder, in wei. */
export interface Standing {
  /** Highest total so far; 0 if there is no bid. */
  highestBid: bigint;
  /** This bidder's total; 0 without a bid. */
  ownTotal: bigint;
}

/** Minimum raise and maximum raise, in wei. `maximum` is less than `minimum` if the balance is insufficient. */
export interface BidRange {
  minimum: bigint;
  maximum: bigint;
}

/** State of an account's bid: whether it is the highest one, while the lot is open and once it has ended. */
export type BidState = 'leading' | 'outbid' | 'won' | 'lost';

/**
 * Group of a lot in a bidder's list: it can raise, claim or withdraw; it leads a running lot; or nothing is left to do.
 */
export type BidGroup = 'needs-you' | 'running' | 'over';

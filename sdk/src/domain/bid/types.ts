import type { Span } from '../../base/time/index.ts';

/** Terms of an auction. Amounts are in wei. */
export interface AuctionTerms extends Span {
  minimumBid: bigint;
  bidDelta: bigint;
}

/** State of the bidding on a lot for one bidder. Amounts are in wei. */
export interface Standing {
  /** Highest total; 0 if there is no bid. */
  highestBid: bigint;
  /** This bidder's total; 0 without a bid. */
  ownTotal: bigint;
}

/** Minimum and maximum raise, in wei. `maximum` is less than `minimum` if the balance is insufficient. */
export interface BidRange {
  minimum: bigint;
  maximum: bigint;
}

/** State of an account's bid: `leading` or `outbid` while the lot is open, `won` or `lost` once it has ended. */
export type BidState = 'leading' | 'outbid' | 'won' | 'lost';

/**
 * Group of a lot in a bidder's list: the bidder can raise, claim or withdraw; leads; or has nothing left to do.
 */
export type BidGroup = 'needs-you' | 'running' | 'over';

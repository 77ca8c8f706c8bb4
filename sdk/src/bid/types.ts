import type { Span } from '../time/index.ts';

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

/** Balances of an account, in wei. */
export interface Balance {
  eth: bigint;
  weth: bigint;
}

/** Range of possible raises, in wei. `maximum` is less than `minimum` if the balance is insufficient. */
export interface BidRange {
  minimum: bigint;
  maximum: bigint;
}

/** State of a button. `reason` is its text while it is disabled, otherwise `null`. */
export interface ButtonState {
  enabled: boolean;
  reason: string | null;
}

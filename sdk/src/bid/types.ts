import type { Span } from '../time/index.ts';

/** What an auction asks of its bidders, in wei and seconds. */
export interface AuctionTerms extends Span {
  minimumBid: bigint;
  bidDelta: bigint;
}

/** How a lot stands for one bidder, in wei. */
export interface Standing {
  /** The highest total so far; 0 without a bid. */
  highestBid: bigint;
  /** What this bidder has in it; 0 without a bid. */
  ownTotal: bigint;
}

/** What an account has, in wei. */
export interface Balance {
  eth: bigint;
  weth: bigint;
}

/** The raises that are possible. `maximum` is below `minimum` where the balance does not suffice. */
export interface BidRange {
  minimum: bigint;
  maximum: bigint;
}

/** Whether a button can be pressed; `reason` is what it says instead where it cannot. */
export interface ButtonState {
  enabled: boolean;
  reason: string | null;
}

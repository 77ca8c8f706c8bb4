import type { Address } from '../hex.ts';
import type { Seconds, Span } from '../time/index.ts';

/** How a lot stands, as the chain says it. */
export interface Lot extends Span {
  seller: Address;
  /** Null without a bid. */
  highestBidder: Address | null;
  fundsClaimed: boolean;
  /** The cube has left the auction, to the winner or back to the seller. */
  cubeClaimed: boolean;
  /** Bought at the seller's price, which ends it at once. */
  isBought?: boolean;
}

/** What decides whether an account can have something done with a lot. */
export interface ClaimParameters {
  lot: Lot;
  /** Who asks; null while signed out. */
  account: Address | null;
  /** What this account can take out of the lot, in wei: its total, unless it is the highest bidder's. */
  withdrawable: bigint;
  /** Whether this account ever bid on the lot. */
  hasBid: boolean;
  /** Who pays out first, and so who a winner is told to wait for: the admin in drops, the owner in user auctions. */
  paidOutBy: 'admin' | 'owner';
  now: Seconds;
}

/** What an account can have done with a lot. Without a bid, to claim the cube is to take it back. */
export type ClaimWord = 'claim-funds' | 'claim-cube' | 'take-back' | 'withdraw';

/** One thing that an account could do with a lot. */
export interface ClaimAction {
  /** Whether the account is the one to see it. */
  visible: boolean;
  enabled: boolean;
  /** What is said instead of doing it, where it is visible and not enabled for a passing reason. */
  blockedBy: string | null;
}

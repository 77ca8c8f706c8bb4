import type { Address } from '../hex.ts';
import type { Seconds, Span } from '../time/index.ts';

/** On-chain state of a lot. */
export interface Lot extends Span {
  seller: Address;
  /** `null` if there is no bid. */
  highestBidder: Address | null;
  fundsClaimed: boolean;
  /** Whether the cube has left the auction, to the winner or back to the seller. */
  cubeClaimed: boolean;
  /** Whether the cube was bought at the seller's price, which ends the auction immediately. */
  isBought?: boolean;
}

/** Parameters of the claim rules. */
export interface ClaimParameters {
  lot: Lot;
  /** The current account; `null` if signed out. */
  account: Address | null;
  /** Amount that this account can withdraw, in wei: its total, unless it is the highest bidder. */
  withdrawable: bigint;
  /** Whether this account has a bid on the lot. */
  hasBid: boolean;
  /** Who claims the funds, and so whom a winner has to wait for: the admin in drops, the owner in owners' auctions. */
  paidOutBy: 'admin' | 'owner';
  now: Seconds;
}

/** Kind of claim. If nobody bid, claiming the cube means taking it back. */
export type ClaimWord = 'claim-funds' | 'claim-cube' | 'take-back' | 'withdraw';

/** State of a claim button. */
export interface ClaimAction {
  /** Whether the button is shown to the account. */
  visible: boolean;
  enabled: boolean;
  /** Message to show if the button is disabled for a temporary reason, otherwise `null`. */
  blockedBy: string | null;
}

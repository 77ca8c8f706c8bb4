import type { Problem } from '../../base/error-details.ts';
import type { Lot } from '../../api/records/lot.ts';
import type { Address } from '../../base/hex.ts';
import type { Seconds } from '../../base/time/index.ts';

/** Parameters of the claim rules. */
export interface ClaimParameters {
  /** State of the lot on the chain. */
  lot: Lot;
  /** The current account; `null` if signed out. */
  account: Address | null;
  /** Amount that this account can withdraw, in wei: its total, unless it is the highest bidder. */
  withdrawable: bigint;
  /** Whether this account has a bid on the lot. */
  hasBid: boolean;
  /**
   * Word for the seller in the message to the winner, "Please wait for … to claim Funds first": `admin` in a drop,
   * `owner` in an owner's auction. In fact anyone can claim the funds for the seller.
   */
  paidOutBy: 'admin' | 'owner';
  /** The current time: that of the chain, for anything that a contract decides. */
  now: Seconds;
}

/**
 * Kind of claim. `claim-cube` is the winner's claim of the cube. `take-back` is the seller's claim of a cube without a
 * bid, even before the end; the seller's `claim-cube` does the same.
 */
export type ClaimAction = 'claim-funds' | 'claim-cube' | 'take-back' | 'withdraw';

/** Whether the button of a claim is shown and enabled. */
export interface ClaimAvailability {
  /** Whether the button is shown to the account. */
  visible: boolean;
  /** Whether the claim is possible now. */
  enabled: boolean;
  /** Why the button is temporarily disabled; `null` if it is enabled, or disabled permanently. */
  blockedBy: Problem<'funds-not-claimed'> | null;
}

/** Why a claim cannot be made now. */
export type ClaimRefusal = Problem<
  | 'highest-bidder'
  | 'nothing-to-withdraw'
  | 'auction-not-ended'
  | 'no-bids'
  | 'already-paid-out'
  | 'already-handed-over'
  | 'no-take-out-after-bid'
  | 'not-seller'
  | 'not-winner'
  | 'funds-not-claimed'
>;

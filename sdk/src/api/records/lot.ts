import type { Address } from '../../base/hex.ts';
import type { Span } from '../../base/time/index.ts';

/** On-chain state of a lot. */
export interface Lot extends Span {
  /** Account that put the cube on auction. */
  seller: Address;
  /** `null` if there is no bid. */
  highestBidder: Address | null;
  /** Whether the winning bid was paid to the seller. */
  fundsClaimed: boolean;
  /** Whether the cube has left the auction, to the winner or back to the seller. */
  cubeClaimed: boolean;
  /** Whether the cube was bought at the buy-now price, which ends the auction immediately. */
  isBought?: boolean;
}

/** Terms of an auction. Amounts are in wei. */
export interface AuctionTerms extends Span {
  /** Minimum first bid. */
  minimumBid: bigint;
  /** Minimum raise over the highest bid. */
  bidDelta: bigint;
}

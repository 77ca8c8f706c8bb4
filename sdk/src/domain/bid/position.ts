import { sameAddress, type Address } from '../../base/hex.ts';
import { phaseOf, type Seconds } from '../../base/time/index.ts';
import { isOver } from '../claim/rules.ts';
import type { Lot } from '../claim/types.ts';

/** How a bidder stands in a lot: first or second while it runs, and its outcome afterwards. */
export type BidderPosition = 'leading' | 'outbid' | 'won' | 'lost';

/** Parameters of {@link bidderPosition}. */
export interface PositionParameters {
  lot: Lot;
  /** The current account; `null` if signed out. */
  account: Address | null;
  /** Whether the account has ever bid on the lot. */
  hasBid: boolean;
  /** The account's total, in wei; 0 without a bid or once withdrawn. */
  ownTotal: bigint;
  now: Seconds;
}

/**
 * Returns an account's position in a lot. `undefined` if it has none: it never bid, or took its bid back while the lot
 * runs.
 */
export function bidderPosition({
  lot,
  account,
  hasBid,
  ownTotal,
  now,
}: PositionParameters): BidderPosition | undefined {
  const isHighest = sameAddress(account, lot.highestBidder);
  if (isOver(lot, now)) {
    if (isHighest) return 'won';
    return hasBid && lot.highestBidder ? 'lost' : undefined;
  }
  if (phaseOf(lot, now) !== 'running') return undefined;
  if (isHighest) return 'leading';
  return ownTotal > 0n ? 'outbid' : undefined;
}

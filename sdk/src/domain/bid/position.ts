import type { BidGroup, BidState } from '../../api/records/bid-state.ts';
import type { Lot } from '../../api/records/lot.ts';
import type { Address } from '../../base/hex.ts';
import { phaseOf, type Seconds } from '../../base/time/index.ts';
import { isOver } from '../claim/rules.ts';
import { bidStateOf } from './rules.ts';

/** Parameters of {@link bidderPosition}. */
export interface PositionParameters {
  /** State of the lot on the chain. */
  lot: Lot;
  /** The current account; `null` if signed out. */
  account: Address | null;
  /** Whether the account has ever bid on the lot. */
  hasBid: boolean;
  /** The account's total, in wei; 0 without a bid or once withdrawn. */
  ownTotal: bigint;
  /** The current time: that of the chain, for anything that a contract decides. */
  now: Seconds;
}

/**
 * Returns an account's position on a lot. `undefined` if the account has none: the lot has not started, the account has
 * never bid, or it has withdrawn its bid from a lot that is still running.
 */
export function bidderPosition({
  lot,
  account,
  hasBid,
  ownTotal,
  now,
}: PositionParameters): BidState | undefined {
  if (!isOver(lot, now) && phaseOf(lot, now) !== 'running') return undefined;
  const state = bidStateOf(lot, account, now);
  if (state === 'lost') return hasBid && lot.highestBidder ? state : undefined;
  if (state === 'outbid') return ownTotal > 0n ? state : undefined;
  return state;
}

/** Time before the end of a lot from which the lot is displayed as ending soon. */
export const ENDING_SOON: Seconds = 600;

/** Returns the group of a lot in a bidder's list of own bids. The account must have bid on the lot. */
export function bidGroupOf(parameters: Omit<PositionParameters, 'hasBid'>): BidGroup {
  const { lot, ownTotal } = parameters;
  switch (bidderPosition({ ...parameters, hasBid: true })) {
    case 'outbid':
      return 'needs-you';
    case 'leading':
      return 'running';
    case 'won':
      return lot.cubeClaimed ? 'over' : 'needs-you';
    case 'lost':
      return ownTotal > 0n ? 'needs-you' : 'over';
    case undefined:
      return 'over';
  }
}

import { auctionMessages } from '../auction/messages.ts';
import { MAX_AMOUNT } from '../money/index.ts';
import { phaseOf, type Seconds } from '../time/index.ts';
import { bidMessages as messages } from './messages.ts';
import type { AuctionTerms, Balance, BidRange, ButtonState, Standing } from './types.ts';

/** Default step of amount fields (bid, sale price, Get Weth), in wei: 0.0001 ETH. */
export const AMOUNT_STEP = 10n ** 14n;

/**
 * Returns the minimum total of the next bid, in wei: the minimum bid if there is none yet, otherwise the highest bid
 * plus the bid delta; at least 1 wei more than the highest bid.
 */
export function minimumTotal(
  terms: Pick<AuctionTerms, 'minimumBid' | 'bidDelta'>,
  highestBid: bigint,
): bigint {
  const step = highestBid === 0n ? terms.minimumBid : terms.bidDelta;
  return highestBid + (step === 0n ? 1n : step);
}

/** Returns the range of possible raises, in wei. ETH counts in addition to WETH, since it can be wrapped. */
export function bidRange(
  terms: Pick<AuctionTerms, 'minimumBid' | 'bidDelta'>,
  { highestBid, ownTotal }: Standing,
  { eth, weth }: Balance,
): BidRange {
  const left = MAX_AMOUNT - ownTotal;
  return {
    minimum: minimumTotal(terms, highestBid) - ownTotal,
    maximum: eth + weth < left ? eth + weth : left,
  };
}

/** Clamps a raise to the possible range when its field loses focus. */
export function clampBid(raise: bigint, { minimum, maximum }: BidRange): bigint {
  if (raise < minimum || maximum < minimum) return minimum;
  return raise > maximum ? maximum : raise;
}

/** Returns the step of the bid field, in wei. */
export function bidStep({ bidDelta }: Pick<AuctionTerms, 'bidDelta'>): bigint {
  return bidDelta === 0n ? AMOUNT_STEP : bidDelta;
}

/** Parameters of {@link bidButton}. */
export interface BidButtonParameters {
  terms: AuctionTerms;
  standing: Standing;
  /** `null` if unknown or signed out, in which case the button leads to the sign-in. */
  balance: Balance | null;
  /** Whether the bidder owns the cube or is its seller. */
  isOwn: boolean;
  now: Seconds;
}

/** Returns whether the bid button is enabled, and its text if it is not. */
export function bidButton({ terms, standing, balance, isOwn, now }: BidButtonParameters): ButtonState {
  const phase = phaseOf(terms, now);
  if (phase === 'before') return disabled(auctionMessages.startsAt);
  if (phase === 'ended') return disabled(auctionMessages.ended);
  if (isOwn) return disabled(messages.ownCube);
  if (balance) {
    const { minimum, maximum } = bidRange(terms, standing, balance);
    if (minimum > maximum) return disabled(messages.tooLittleBalance);
  }
  return { enabled: true, reason: null };
}

/** Returns why the bid would be rejected, or `null` if it is valid. 'You have insufficient Weth' opens Get Weth. */
export function bidFault(
  raise: bigint,
  { minimum }: BidRange,
  { weth }: Pick<Balance, 'weth'>,
): string | null {
  if (raise < minimum) return messages.tooLow;
  return weth < raise ? messages.tooLittleWeth : null;
}

/** Clamps an amount of ETH to wrap between 0 and the balance when its field loses focus. */
export function clampWeth(amount: bigint, { eth }: Pick<Balance, 'eth'>): bigint {
  if (amount < 0n) return 0n;
  return amount > eth ? eth : amount;
}

function disabled(reason: string): ButtonState {
  return { enabled: false, reason };
}

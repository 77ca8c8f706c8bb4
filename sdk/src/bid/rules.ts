import { auctionMessages } from '../auction/messages.ts';
import { MAX_AMOUNT } from '../money/index.ts';
import { phaseOf, type Seconds } from '../time/index.ts';
import { bidMessages as messages } from './messages.ts';
import type { AuctionTerms, Balance, BidRange, ButtonState, Standing } from './types.ts';

/** The step of bid, sale price and Get Weth fields where nothing else says one: 0.0001 in wei. */
export const AMOUNT_STEP = 10n ** 14n;

/** The least a bidder's total can become: the minimum bid at first, later the highest bid and a step; at least 1 wei more. */
export function minimumTotal(
  terms: Pick<AuctionTerms, 'minimumBid' | 'bidDelta'>,
  highestBid: bigint,
): bigint {
  const step = highestBid === 0n ? terms.minimumBid : terms.bidDelta;
  return highestBid + (step === 0n ? 1n : step);
}

/** The raises that a bidder can make. ETH counts beside WETH, since it can be turned into it. */
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

/** What an entered raise becomes when its field is left: the nearest possible one. */
export function clampBid(raise: bigint, { minimum, maximum }: BidRange): bigint {
  if (raise < minimum || maximum < minimum) return minimum;
  return raise > maximum ? maximum : raise;
}

/** The step of the bid field. */
export function bidStep({ bidDelta }: Pick<AuctionTerms, 'bidDelta'>): bigint {
  return bidDelta === 0n ? AMOUNT_STEP : bidDelta;
}

/** What decides how the button to bid stands. */
export interface BidButtonParameters {
  terms: AuctionTerms;
  standing: Standing;
  /** Null while unknown or signed out: then the button leads to the sign-in. */
  balance: Balance | null;
  /** Whether the cube is the bidder's own: they hold it, or they are the seller. */
  isOwn: boolean;
  now: Seconds;
}

/** Whether the bid button can be pressed now, and what it says where it cannot. */
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

/** What stands against a bid on confirmation; null where nothing does. 'You have insufficient Weth' opens Get Weth. */
export function bidFault(
  raise: bigint,
  { minimum }: BidRange,
  { weth }: Pick<Balance, 'weth'>,
): string | null {
  if (raise < minimum) return messages.tooLow;
  return weth < raise ? messages.tooLittleWeth : null;
}

/** What an entered amount of ETH to wrap becomes when its field is left: within 0 and the balance. */
export function clampWeth(amount: bigint, { eth }: Pick<Balance, 'eth'>): bigint {
  if (amount < 0n) return 0n;
  return amount > eth ? eth : amount;
}

function disabled(reason: string): ButtonState {
  return { enabled: false, reason };
}

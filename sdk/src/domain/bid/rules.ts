import type { BidState } from '../../api/records/bid-state.ts';
import type { AuctionTerms, Lot } from '../../api/records/lot.ts';
import type { Problem } from '../../base/error-details.ts';
import { MAX_AMOUNT, type Balance } from '../../base/money/index.ts';
import { phaseOf, type Seconds } from '../../base/time/index.ts';
import { sameAddress, type Address } from '../../base/hex.ts';
import { isOver } from '../claim/rules.ts';
import { minimumRaise, minimumTotal } from './minimum-raise.ts';
import type { BidRange, Standing } from './types.ts';

/** Default step of amount fields (bid, sale price, Get Weth), in wei: 0.0001 ETH. */
export const AMOUNT_STEP = 10n ** 14n;

/**
 * Returns the minimum and the maximum raise, in wei. The maximum is the account's ETH and WETH together, since a bid
 * can be paid in both. It is less if the account's total would otherwise exceed `MAX_AMOUNT`.
 */
export function bidRange(
  terms: Pick<AuctionTerms, 'minimumBid' | 'bidDelta'>,
  standing: Standing,
  { eth, weth }: Balance,
): BidRange {
  const left = MAX_AMOUNT - standing.ownTotal;
  return {
    minimum: minimumRaise(terms, standing),
    maximum: eth + weth < left ? eth + weth : left,
  };
}

/** Clamps an entered raise to a range, or to the minimum if the range is empty. */
export function clampBid(raise: bigint, { minimum, maximum }: BidRange): bigint {
  if (raise < minimum || maximum < minimum) return minimum;
  return raise > maximum ? maximum : raise;
}

/** Returns the step of the bid field, in wei. */
export function bidStep({ bidDelta }: Pick<AuctionTerms, 'bidDelta'>): bigint {
  return bidDelta === 0n ? AMOUNT_STEP : bidDelta;
}

/** Parameters of {@link bidRefusal}. */
export interface BidParameters {
  /** Terms of the lot. */
  terms: AuctionTerms;
  /** The highest bid, and the account's own total. */
  standing: Standing;
  /** The bidder's balance; `null` if it is unknown or nobody is signed in, and then not checked. */
  balance: Balance | null;
  /** Whether the bidder is the seller. */
  isOwn: boolean;
  /** The current time: that of the chain, for anything that a contract decides. */
  now: Seconds;
}

/** Returns why the account cannot bid on the lot now, regardless of the amount. `undefined` if it can. */
export function bidRefusal({ terms, standing, balance, isOwn, now }: BidParameters): Problem | undefined {
  const { startsAt, endsAt } = terms;
  const phase = phaseOf(terms, now);
  if (phase === 'before') return { code: 'auction-not-started', details: { startsAt } };
  if (phase === 'ended') return { code: 'auction-ended', details: { endsAt } };
  if (isOwn) return { code: 'own-cube-bid', details: {} };
  if (!balance) return undefined;
  const { minimum: needed, maximum: available } = bidRange(terms, standing, balance);
  return needed > available ? { code: 'insufficient-balance', details: { needed, available } } : undefined;
}

/**
 * Returns why a raise of `raise` wei cannot be placed in WETH alone. `undefined` if it can. `insufficient-weth` need
 * not prevent the bid, since the rest can be paid in ether: see `planPayment`.
 * @param balance `null` if it is not to be checked
 */
export function raiseRefusal(
  raise: bigint,
  {
    terms,
    standing,
  }: Pick<BidParameters, 'standing'> & { terms: Pick<AuctionTerms, 'minimumBid' | 'bidDelta'> },
  balance: Pick<Balance, 'weth'> | null,
): Problem | undefined {
  const least = minimumTotal(terms, standing.highestBid);
  const total = standing.ownTotal + raise;
  if (total < least) return { code: 'bid-too-low', details: { least, total } };
  return balance ? wethRefusal(raise, balance) : undefined;
}

/** Returns a problem if `weth` is less than `needed`, otherwise `undefined`. Both are in wei. */
export function wethRefusal(
  needed: bigint,
  { weth: available }: Pick<Balance, 'weth'>,
): Problem<'insufficient-weth'> | undefined {
  return available < needed ? { code: 'insufficient-weth', details: { needed, available } } : undefined;
}

/** Returns the state of an account's bid on a lot. The account must have bid on it. */
export function bidStateOf(lot: Lot, account: Address | null, now: Seconds): BidState {
  const isHighest = sameAddress(account, lot.highestBidder);
  if (isOver(lot, now)) return isHighest ? 'won' : 'lost';
  return isHighest ? 'leading' : 'outbid';
}

/**
 * Returns the raise that brings an account to a total of `total`, in wei. `undefined` if its total is at least that
 * much already.
 */
export function raiseTo(total: bigint, { ownTotal }: Pick<Standing, 'ownTotal'>): bigint | undefined {
  return total > ownTotal ? total - ownTotal : undefined;
}

/**
 * Clamps the entered amount of a conversion between ETH and WETH, in wei, to the range from 0 to `eth`, the balance of
 * the currency that is converted.
 */
export function clampWeth(amount: bigint, { eth }: Pick<Balance, 'eth'>): bigint {
  if (amount < 0n) return 0n;
  return amount > eth ? eth : amount;
}

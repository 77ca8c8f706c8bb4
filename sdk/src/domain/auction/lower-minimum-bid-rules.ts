import type { Lot } from '../../api/records/lot.ts';
import type { Problem } from '../../base/error-details.ts';
import { fault, faultsOf, type Fault } from '../../base/fault.ts';
import { sameAddress, type Address } from '../../base/hex.ts';
import { amountFault, type AmountResult } from '../../base/money/index.ts';
import { phaseOf, type Seconds } from '../../base/time/index.ts';
import { dropMessages } from '../drop/messages.ts';
import { minimumNotLowerMessage } from './messages.ts';

/** Parameters of {@link lowerRefusal}. Amounts are in wei. */
export interface LowerParameters {
  /** A lot of the auction: one without a bid, if there is any. */
  lot: Lot;
  /** The present minimum bid. */
  current: bigint;
  /** The new minimum bid. */
  minimumBid: bigint;
  /** The current account; `null` if signed out. */
  account: Address | null;
  /** The current time: that of the chain, for anything that a contract decides. */
  now: Seconds;
}

/** Returns why an account cannot lower the minimum bid of an auction now. `undefined` if it can. */
export function lowerRefusal({
  lot,
  current,
  minimumBid,
  account,
  now,
}: LowerParameters): Problem | undefined {
  const { seller, endsAt } = lot;
  if (!sameAddress(account, seller)) return { code: 'not-your-auction', details: { seller } };
  if (lot.highestBidder) return { code: 'no-lowering-after-bid', details: {} };
  if (lot.cubeClaimed) return { code: 'lot-closed', details: {} };
  if (phaseOf(lot, now) === 'ended') return { code: 'auction-ended', details: { endsAt } };
  return isLower(minimumBid, current) ? undefined : { code: 'minimum-not-lower', details: { current } };
}

/** Returns whether an account can lower the minimum bid of an auction now, if only to the lowest possible amount. */
export function canLowerMinimumBid(parameters: Omit<LowerParameters, 'minimumBid'>): boolean {
  return lowerRefusal({ ...parameters, minimumBid: LOWEST }) === undefined;
}

/**
 * Returns the faults in a new minimum bid as entered.
 * @param entered `null` if nothing has been entered
 * @param current the present minimum bid, in wei
 */
export function checkLoweredMinimum(entered: AmountResult | null, current: bigint): Fault[] {
  const field = 'minimumBid';
  return faultsOf(
    amountFault(field, entered, { missing: dropMessages.minimumBidMissing }),
    entered?.ok &&
      !isLower(entered.wei, current) &&
      fault(field, entered.wei < LOWEST ? 'too-small' : 'too-large', minimumNotLowerMessage(current)),
  );
}

/** The lowest amount to which a minimum bid can be lowered, in wei. */
const LOWEST = 1n;

function isLower(minimumBid: bigint, current: bigint): boolean {
  return minimumBid >= LOWEST && minimumBid < current;
}

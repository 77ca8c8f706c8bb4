import type { Lot } from '../../api/records/lot.ts';
import type { Problem } from '../../base/error-details.ts';
import { sameAddress } from '../../base/hex.ts';
import { CLAIM_WAIT, phaseOf, type Seconds } from '../../base/time/index.ts';
import type { ClaimAction, ClaimAvailability, ClaimParameters, ClaimRefusal } from './types.ts';

/** Returns whether bidding on a lot is over: its end has passed, or it was bought. */
export function isOver(lot: Lot, now: Seconds): boolean {
  return lot.isBought === true || phaseOf(lot, now) === 'ended';
}

/** Availability of a claim whose button the account does not see. */
const NOT_SHOWN: ClaimAvailability = { visible: false, enabled: false, blockedBy: null };

/** Returns the state of "claim funds": the seller can claim the winning bid once, after the end. */
export function claimFundsAvailability({ lot, account, now }: ClaimParameters): ClaimAvailability {
  const isTheirs = sameAddress(account, lot.seller) && lot.highestBidder !== null;
  if (!isTheirs || !isOver(lot, now)) return NOT_SHOWN;
  return { visible: true, enabled: !lot.fundsClaimed, blockedBy: null };
}

/**
 * Returns the state of "claim cube": the winner can claim the cube once, after the funds were claimed or a day after
 * the end; immediately if the cube was bought. The contracts do not enforce this wait.
 */
export function claimCubeAvailability(parameters: ClaimParameters): ClaimAvailability {
  const { lot, account, now } = parameters;
  if (!sameAddress(account, lot.highestBidder) || !isOver(lot, now)) return NOT_SHOWN;
  if (lot.cubeClaimed) return { visible: true, enabled: false, blockedBy: null };
  const refusal = waitRefusal(parameters);
  return { visible: true, enabled: !refusal, blockedBy: refusal ?? null };
}

function waitRefusal({ lot, paidOutBy, now }: ClaimParameters): Problem<'funds-not-claimed'> | undefined {
  const until = lot.endsAt + CLAIM_WAIT;
  if (lot.fundsClaimed || lot.isBought || now >= until) return undefined;
  return { code: 'funds-not-claimed', details: { by: paidOutBy, until } };
}

/** Returns the state of "take back": the seller can take back a cube without a bid, even before the end. */
export function takeBackAvailability({ lot, account }: ClaimParameters): ClaimAvailability {
  if (!sameAddress(account, lot.seller) || lot.highestBidder !== null) return NOT_SHOWN;
  return { visible: true, enabled: !lot.cubeClaimed, blockedBy: null };
}

/**
 * Returns the state of "withdraw": outbid bidders can withdraw their bids. The chain always allows it, but auction
 * screens only show it after the end.
 */
export function withdrawAvailability({
  lot,
  account,
  hasBid,
  withdrawable,
  now,
}: ClaimParameters): ClaimAvailability {
  if (!hasBid || sameAddress(account, lot.highestBidder) || !isOver(lot, now)) return NOT_SHOWN;
  return { visible: true, enabled: withdrawable > 0n, blockedBy: null };
}

/**
 * Returns why an account cannot make a claim now. `undefined` if it can. Anyone can claim the funds for the seller; the
 * winner has to wait as in {@link claimCubeAvailability}.
 */
export function claimRefusal(word: ClaimAction, parameters: ClaimParameters): ClaimRefusal | undefined {
  const { lot, account, withdrawable, now } = parameters;
  const { seller, highestBidder: winner, endsAt } = lot;
  if (word === 'withdraw') {
    if (sameAddress(winner, account)) return { code: 'highest-bidder', details: {} };
    return withdrawable === 0n ? { code: 'nothing-to-withdraw', details: {} } : undefined;
  }
  if (word === 'claim-funds') {
    if (!isOver(lot, now)) return { code: 'auction-not-ended', details: { endsAt } };
    if (!winner) return { code: 'no-bids', details: {} };
    return lot.fundsClaimed ? { code: 'already-paid-out', details: {} } : undefined;
  }
  if (lot.cubeClaimed) return { code: 'already-handed-over', details: {} };
  const isSeller = sameAddress(seller, account);
  if (word === 'take-back') {
    if (winner) return { code: 'no-take-out-after-bid', details: {} };
    return isSeller ? undefined : { code: 'not-seller', details: { seller } };
  }
  if (!winner && isSeller) return undefined;
  if (!sameAddress(winner, account)) return { code: 'not-winner', details: { winner } };
  return isOver(lot, now) ? waitRefusal(parameters) : { code: 'auction-not-ended', details: { endsAt } };
}

/** Actions of the seller on a lot of a drop. */
export type SellerAction = 'take-out' | 'claim-funds' | 'take-back';

/** Actions available to the seller of a drop. */
export interface SellerActions {
  /** Action for each lot, in order; `null` if there is none. */
  lots: (SellerAction | null)[];
  /** Whether the whole drop can be cancelled: only before it starts, and while it has cubes. */
  canCancelDrop: boolean;
}

/**
 * Returns the actions available to the seller of a drop. Before the end of a lot without a bid, the seller can take out
 * its cube. After the end of a lot, the seller can claim the funds or take back the unsold cube.
 */
export function sellerActions({
  lots,
  account,
  now,
}: Pick<ClaimParameters, 'account' | 'now'> & { lots: readonly Lot[] }): SellerActions {
  const words = lots.map((lot): SellerAction | null => {
    const parameters = { lot, account, now, withdrawable: 0n, hasBid: false, paidOutBy: 'admin' } as const;
    if (claimFundsAvailability(parameters).enabled) return 'claim-funds';
    if (!takeBackAvailability(parameters).enabled) return null;
    return isOver(lot, now) ? 'take-back' : 'take-out';
  });
  const hasStarted = lots.some((lot) => phaseOf(lot, now) !== 'before');
  return { lots: words, canCancelDrop: !hasStarted && words.includes('take-out') };
}

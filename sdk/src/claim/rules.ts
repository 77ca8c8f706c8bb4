import { sameAddress } from '../hex.ts';
import { CLAIM_WAIT, phaseOf, type Seconds } from '../time/index.ts';
import { claimMessages as messages } from './messages.ts';
import type { ClaimAction, ClaimParameters, ClaimWord, Lot } from './types.ts';

/** Whether a lot takes no more bids: its time is over, or it was bought. */
export function isOver(lot: Lot, now: Seconds): boolean {
  return lot.isBought === true || phaseOf(lot, now) === 'ended';
}

const HIDDEN: ClaimAction = { visible: false, enabled: false, blockedBy: null };

/** The seller's own: the winning bid, once, after the end. */
export function claimFundsAction({ lot, account, now }: ClaimParameters): ClaimAction {
  const isTheirs = sameAddress(account, lot.seller) && lot.highestBidder !== null;
  if (!isTheirs || !isOver(lot, now)) return HIDDEN;
  return { visible: true, enabled: !lot.fundsClaimed, blockedBy: null };
}

/** The winner's own: the cube, once, after the seller has taken the funds or a day has passed; at once where it was bought. */
export function claimCubeAction({ lot, account, paidOutBy, now }: ClaimParameters): ClaimAction {
  if (!sameAddress(account, lot.highestBidder) || !isOver(lot, now)) return HIDDEN;
  if (lot.cubeClaimed) return { visible: true, enabled: false, blockedBy: null };
  const mustWait = !lot.fundsClaimed && !lot.isBought && now < lot.endsAt + CLAIM_WAIT;
  if (!mustWait) return { visible: true, enabled: true, blockedBy: null };
  const blockedBy = paidOutBy === 'admin' ? messages.waitForAdmin : messages.waitForOwner;
  return { visible: true, enabled: false, blockedBy };
}

/** The seller's own where nobody bid: the cube back, before the end too. */
export function takeBackAction({ lot, account }: ClaimParameters): ClaimAction {
  if (!sameAddress(account, lot.seller) || lot.highestBidder !== null) return HIDDEN;
  return { visible: true, enabled: !lot.cubeClaimed, blockedBy: null };
}

/** Every outbid bidder's own: what they put in. Screens of the auction show it after the end; the chain allows it always. */
export function withdrawAction({ lot, account, hasBid, withdrawable, now }: ClaimParameters): ClaimAction {
  if (!hasBid || sameAddress(account, lot.highestBidder) || !isOver(lot, now)) return HIDDEN;
  return { visible: true, enabled: withdrawable > 0n, blockedBy: null };
}

/**
 * Why an account cannot have something done with a lot now; null where it can. The chain lets anyone pay a seller and,
 * after the end, hand a cube over; a winner is told to wait as on screens.
 */
export function claimRefusal(word: ClaimWord, parameters: ClaimParameters): string | null {
  const { lot, account, withdrawable, now } = parameters;
  if (word === 'withdraw') {
    if (sameAddress(lot.highestBidder, account)) return messages.highestBidder;
    return withdrawable === 0n ? messages.nothingToWithdraw : null;
  }
  if (word === 'claim-funds') {
    if (!isOver(lot, now)) return messages.auctionNotEnded;
    if (!lot.highestBidder) return messages.noBids;
    return lot.fundsClaimed ? messages.alreadyPaid : null;
  }
  if (lot.cubeClaimed) return messages.alreadyHandedOver;
  const isSeller = sameAddress(lot.seller, account);
  if (word === 'take-back') {
    if (lot.highestBidder) return messages.hasBid;
    return isSeller ? null : messages.notSeller;
  }
  if (!lot.highestBidder) return isSeller ? null : messages.notWinner;
  if (!sameAddress(lot.highestBidder, account)) return messages.notWinner;
  return isOver(lot, now) ? claimCubeAction(parameters).blockedBy : messages.auctionNotEnded;
}

/** What can be done with one lot of a drop by whoever opened it. */
export type SellerWord = 'take-out' | 'claim-funds' | 'take-back';

/** What whoever opened a drop can have done with it now. */
export interface SellerActions {
  /** Each lot's, in their order; null where there is nothing to do. */
  lots: (SellerWord | null)[];
  /** Whether the drop can be taken off as a whole: before it starts, and while it has cubes. */
  isWholeOff: boolean;
}

/**
 * What the seller of a drop can have done with its lots: cubes without a bid taken out before their end; after it the
 * winning bids paid out, and cubes back that nobody bid on.
 */
export function sellerActions({
  lots,
  account,
  now,
}: Pick<ClaimParameters, 'account' | 'now'> & { lots: readonly Lot[] }): SellerActions {
  const words = lots.map((lot): SellerWord | null => {
    const parameters = { lot, account, now, withdrawable: 0n, hasBid: false, paidOutBy: 'admin' } as const;
    if (claimFundsAction(parameters).enabled) return 'claim-funds';
    if (!takeBackAction(parameters).enabled) return null;
    return isOver(lot, now) ? 'take-back' : 'take-out';
  });
  const hasStarted = lots.some((lot) => phaseOf(lot, now) !== 'before');
  return { lots: words, isWholeOff: !hasStarted && words.includes('take-out') };
}

import { sameAddress } from '../hex.ts';
import { CLAIM_WAIT, phaseOf } from '../time/index.ts';
import { claimMessages as messages } from './messages.ts';
import type { ClaimAction, ClaimParameters } from './types.ts';

const HIDDEN: ClaimAction = { visible: false, enabled: false, blockedBy: null };

/** The seller's own: the winning bid, once, after the end. */
export function claimFundsAction({ lot, account, now }: ClaimParameters): ClaimAction {
  const isTheirs = sameAddress(account, lot.seller) && lot.highestBidder !== null;
  if (!isTheirs || phaseOf(lot, now) !== 'ended') return HIDDEN;
  return { visible: true, enabled: !lot.fundsClaimed, blockedBy: null };
}

/** The winner's own: the cube, once, after the seller has taken the funds or a day has passed. */
export function claimCubeAction({ lot, account, paidOutBy, now }: ClaimParameters): ClaimAction {
  if (!sameAddress(account, lot.highestBidder) || phaseOf(lot, now) !== 'ended') return HIDDEN;
  if (lot.cubeClaimed) return { visible: true, enabled: false, blockedBy: null };
  const mustWait = !lot.fundsClaimed && now < lot.endsAt + CLAIM_WAIT;
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
  if (!hasBid || sameAddress(account, lot.highestBidder) || phaseOf(lot, now) !== 'ended') return HIDDEN;
  return { visible: true, enabled: withdrawable > 0n, blockedBy: null };
}

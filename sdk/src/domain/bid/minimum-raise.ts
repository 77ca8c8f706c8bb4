import type { AuctionTerms, Lot } from '../../api/records/lot.ts';
import { sameAddress, type Address } from '../../base/hex.ts';
import type { Standing } from './types.ts';

/**
 * Returns the minimum total of the next bid, in wei: the minimum bid if nobody has bid yet, otherwise the highest bid
 * plus the bid delta. A minimum bid or a bid delta of 0 counts as 1 wei. `_admit` of `contracts/src/TimedAuction.sol`
 * computes the same total.
 */
export function minimumTotal(
  terms: Pick<AuctionTerms, 'minimumBid' | 'bidDelta'>,
  highestBid: bigint,
): bigint {
  const step = highestBid === 0n ? terms.minimumBid : terms.bidDelta;
  return highestBid + (step === 0n ? 1n : step);
}

/** Returns the minimum raise of the next bid of an account, in wei. */
export function minimumRaise(
  terms: Pick<AuctionTerms, 'minimumBid' | 'bidDelta'>,
  { highestBid, ownTotal }: Standing,
): bigint {
  return minimumTotal(terms, highestBid) - ownTotal;
}

/**
 * Returns the smallest raise, in wei, that makes an account the highest bidder. `undefined` if the account is the
 * highest bidder already, or if its total after that raise would be above `limit` wei.
 */
export function raiseUpTo(
  limit: bigint,
  lot: Standing & Pick<Lot, 'highestBidder'> & { terms: Pick<AuctionTerms, 'minimumBid' | 'bidDelta'> },
  account: Address,
): bigint | undefined {
  if (sameAddress(lot.highestBidder, account)) return undefined;
  return minimumTotal(lot.terms, lot.highestBid) <= limit ? minimumRaise(lot.terms, lot) : undefined;
}

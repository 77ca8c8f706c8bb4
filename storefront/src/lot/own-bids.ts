import { sameAddress, type Address } from '@cubedrop/sdk';
import type { BidEntry } from '@cubedrop/sdk/api';
import type { LotView } from './lot.ts';

/** What one account has to do with a lot's bids, in wei. */
export interface OwnBids {
  hasBid: boolean;
  /** What the account has in the lot now; 0 once it was taken out. */
  ownTotal: bigint;
  /** What it can take out: its total, unless it is the highest bidder's. */
  withdrawable: bigint;
}

/**
 * Returns what an account has in a lot, or `undefined` while that is unknown: a raise is never computed from a total that
 * has not loaded. The leader's total is the lot's own, so that it is as new as the bid that it is compared with.
 * @param bids of the lot, oldest first; `undefined` until they have loaded
 */
export function ownBidsIn(
  bids: readonly BidEntry[] | undefined,
  account: Address | null,
  { highestBidder, highestBid }: Pick<LotView, 'highestBidder' | 'highestBid'>,
): OwnBids | undefined {
  if (account === null) return NOTHING;
  if (sameAddress(account, highestBidder)) return { hasBid: true, ownTotal: highestBid, withdrawable: 0n };
  if (!bids) return undefined;
  const last = bids.findLast(({ address }) => sameAddress(account, address as Address));
  const ownTotal = last && !last.withdraw ? BigInt(last.Bid) : 0n;
  return { hasBid: last !== undefined, ownTotal, withdrawable: ownTotal };
}

const NOTHING: OwnBids = { hasBid: false, ownTotal: 0n, withdrawable: 0n };

import { sameAddress, type Address } from '@cubedrop/sdk';
import type { BidEntry } from '@cubedrop/sdk/api';

/** What one account has to do with a lot's bids, in wei. */
export interface OwnBids {
  hasBid: boolean;
  /** What the account has in the lot now; 0 once it was taken out. */
  ownTotal: bigint;
  /** What it can take out: its total, unless it is the highest bidder's. */
  withdrawable: bigint;
}

/** @param bids of one lot, oldest first */
export function ownBidsIn(
  bids: readonly BidEntry[],
  account: Address | null,
  highestBidder: Address | null,
): OwnBids {
  const last = bids.findLast(({ address }) => sameAddress(account, address as Address));
  const isHighest = last !== undefined && sameAddress(account, highestBidder);
  const ownTotal = last && (isHighest || !last.withdraw) ? BigInt(last.Bid) : 0n;
  return { hasBid: last !== undefined, ownTotal, withdrawable: isHighest ? 0n : ownTotal };
}

import { sameAddress, type Address } from '@cubedrop/sdk';
import type { Bid } from '@cubedrop/sdk/api';
import type { LotView } from './lot.ts';

/** Stake of an account in a lot. Amounts are in wei. */
export interface Stake {
  hasBid: boolean;
  /** The account's current total in the lot; 0 once withdrawn. */
  ownTotal: bigint;
  /** The amount that the account can withdraw: its total, or 0 while it is the highest bidder. */
  withdrawable: bigint;
}

/**
 * Returns an account's stake in a lot, or `undefined` while it is unknown, so that no raise is computed from a
 * total that has not loaded. The highest bidder's total is read from the lot, so that it is as recent as the
 * highest bid.
 * @param bids bids on the lot, oldest first; `undefined` until loaded
 */
export function stakeIn(
  bids: readonly Bid[] | undefined,
  account: Address | null,
  { highestBidder, highestBid }: Pick<LotView, 'highestBidder' | 'highestBid'>,
): Stake | undefined {
  if (account === null) return NOTHING;
  if (sameAddress(account, highestBidder)) return { hasBid: true, ownTotal: highestBid, withdrawable: 0n };
  if (!bids) return undefined;
  const last = bids.findLast(({ bidder }) => sameAddress(account, bidder));
  const ownTotal = last && !last.withdrawn ? last.total : 0n;
  return { hasBid: last !== undefined, ownTotal, withdrawable: ownTotal };
}

const NOTHING: Stake = { hasBid: false, ownTotal: 0n, withdrawable: 0n };

import { sameAddress, type Address } from '@cubedrop/sdk';
import type { Bid } from '@cubedrop/sdk/api';

/** Returns the highest total, in wei, that anyone but an account has bid; `undefined` if nobody else has bid. */
export function highestOfOthers(
  bids: readonly Pick<Bid, 'bidder' | 'total'>[],
  account: Address | null,
): bigint | undefined {
  const totals = bids.flatMap(({ bidder, total }) => (sameAddress(bidder, account) ? [] : [total]));
  return totals.reduce<bigint | undefined>(
    (highest, total) => (highest === undefined || total > highest ? total : highest),
    undefined,
  );
}

import type { AuctionKind } from '../../api/records/lot-id.ts';
import { CONTRACT_OF_KIND } from '../../base/server-id.ts';

/**
 * Returns the contract for a kind of auction, for calls that both contracts share, such as bids, claims and
 * withdrawals. Both inherit the same interface, so the return type is `dropAuction` in either case.
 */
export function auctionContract(kind: AuctionKind = 'drop'): 'dropAuction' {
  return CONTRACT_OF_KIND[kind] as 'dropAuction';
}

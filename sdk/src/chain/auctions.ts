import type { AuctionKind } from '../auction/types.ts';
import { CONTRACT_OF_KIND } from '../server-id.ts';

/**
 * The contract of a kind of auction, to call what both have in common: bids, claims, withdrawals and the state of lots.
 * Both are one engine with one interface, so the type of one stands for either.
 */
export function auctionContract(kind: AuctionKind = 'drop'): 'dropAuction' {
  return CONTRACT_OF_KIND[kind] as 'dropAuction';
}

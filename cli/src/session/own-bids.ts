import { minimumRaise } from '@cubedrop/sdk';
import { itemsOf, listOwnBids, type Api, type OwnBid } from '@cubedrop/sdk/api';

/**
 * Returns the lots on which the account has bid: first those that need action, then those on which it leads, then those
 * that are over.
 * @param api client with the account's token
 * @param isOpenOnly leaves out those that are over
 * @throws ApiError
 */
export async function readOwnBids(api: Pick<Api, 'get'>, isOpenOnly = false): Promise<OwnBid[]> {
  const bids: OwnBid[] = [];
  for await (const bid of itemsOf((range) => listOwnBids(api, { range }))) {
    // Bids on lots that are over come last, so the remaining pages are not read.
    if (isOpenOnly && bid.group === 'over') break;
    bids.push(bid);
  }
  return bids;
}

/** Returns the state of a bid: leading, outbid, won, lost, or withdrawn while the lot runs. */
export const ownBidStateOf = ({ position }: Pick<OwnBid, 'position'>) => position ?? 'withdrawn';

/** Returns the minimum raise of the next bid, in wei. `null` once the lot has ended. */
export function minimumRaiseOf(bid: OwnBid): bigint | null {
  return bid.position === 'won' || bid.position === 'lost' ? null : minimumRaise(bid, bid);
}

import { parseWei } from '../../base/money/parse.ts';
import type { Api } from '../create-api.ts';
import type { ListRange, Page } from '../page.ts';
import { decodeOwnBid, type OwnBid } from '../records/own-bid.ts';

/** Parameters of {@link listOwnBids}. */
export interface ListOwnBidsParameters {
  /** Slice of the list to return. */
  range: ListRange;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/** A page of the lots on which the caller has bid. */
export interface OwnBidPage extends Page<OwnBid> {
  /** Number of lots in the group `needs-you`. */
  needsYou: number;
  /** Number of lots in the group `running`. */
  running: number;
  /** Sum of the caller's totals in the lots of both groups, in wei. */
  total: bigint;
}

/**
 * Returns a page of the lots on which the caller has bid: first those that need an action of the caller, then those
 * that the caller leads, then those that are over. An empty range returns only the counts and the sum.
 * @throws ApiError
 */
export async function listOwnBids(
  api: Pick<Api, 'get'>,
  { range, signal }: ListOwnBidsParameters,
): Promise<OwnBidPage> {
  const { bids, count, needsYou, running, total, next } = await api.get('/bid/mine/{start}/{end}', {
    params: { path: range, query: { after: range.after } },
    signal,
  });
  return { items: bids.map(decodeOwnBid), count, needsYou, running, total: parseWei(total), next };
}

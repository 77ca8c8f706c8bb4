import { sliceOf, type Address } from '@cubedrop/sdk';
import { listOwnBids } from '@cubedrop/sdk/api';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useSession } from '../session/use-session.ts';
import { api } from './client.ts';

const KEY = 'own-bids';

/**
 * Query of a page of the lots on which an account has bid. Lots that need action come first. `index` is the number of
 * the page, from 0.
 */
export const ownBidsQuery = (
  account: Address | null | undefined,
  { index, size }: { index: number; size: number },
) =>
  queryOptions({
    queryKey: [KEY, account, index, size],
    queryFn: ({ signal }) => listOwnBids(api, { range: sliceOf(index, size), signal }),
    enabled: Boolean(account),
    placeholderData: keepPreviousData,
  });

export const useOwnBids = (page: { index: number; size: number }) =>
  useQuery(ownBidsQuery(useSession()?.address, page));

/**
 * Query of numbers about an account's own bids, without the bids: how many there are, how many need action, how
 * many are running, and the sum of the account's totals in the lots of these two groups, in wei.
 */
export const ownBidNumbersQuery = (account: Address | null | undefined) =>
  queryOptions({
    queryKey: [KEY, account, 'numbers'],
    queryFn: ({ signal }) => listOwnBids(api, { range: { start: 0, end: 0 }, signal }),
    enabled: Boolean(account),
  });

/** Returns the number of the signed-in account's bids that need action; 0 until it is known. */
export function useNeededBids(): number {
  const query = ownBidNumbersQuery(useSession()?.address);
  return useQuery({ ...query, select: ({ needsYou }) => needsYou }).data ?? 0;
}

import { sliceOf } from '@cubedrop/sdk';
import { listOwnBids } from '@cubedrop/sdk/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSession } from '../session/use-session.ts';
import { api } from './client.ts';

const KEY = 'own-bids';

/** Returns a page of the lots on which the signed-in account has bid, those that need it first. `index` counts from 0. */
export function useOwnBids({ index, size }: { index: number; size: number }) {
  const account = useSession()?.address;
  return useQuery({
    queryKey: [KEY, account, index, size],
    queryFn: ({ signal }) => listOwnBids(api, { range: sliceOf(index, size), signal }),
    enabled: Boolean(account),
    placeholderData: keepPreviousData,
  });
}

/** Returns the number of own bids that need the signed-in account; 0 until it is known. */
export function useNeededBids(): number {
  const account = useSession()?.address;
  const { data } = useQuery({
    queryKey: [KEY, account, 'numbers'],
    queryFn: ({ signal }) => listOwnBids(api, { range: { start: 0, end: 0 }, signal }),
    enabled: Boolean(account),
    select: ({ needsYou }) => needsYou,
  });
  return data ?? 0;
}

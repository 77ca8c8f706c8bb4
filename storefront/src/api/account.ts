import { getAccount } from '@cubedrop/sdk/api';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useSession } from '../session/use-session.ts';
import { api } from './client.ts';

/** Query key of the signed-in account's record. */
export const accountKey = (userId: string | undefined) => ['account', userId];

/** Returns the query of the signed-in account's record. */
export function useAccountQuery() {
  const userId = useSession()?.userId;
  return useQuery({
    queryKey: accountKey(userId),
    queryFn:
      userId === undefined ? skipToken : ({ signal }) => getAccount(api, { accountId: userId, signal }),
    refetchInterval: false,
    staleTime: 60_000,
  });
}

/** Returns the signed-in account's record; `undefined` while loading or for a visitor. */
export const useAccount = () => useAccountQuery().data;

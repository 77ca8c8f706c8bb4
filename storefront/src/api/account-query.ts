import { getAccount } from '@cubedrop/sdk/api';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useSession } from '../session/use-session.ts';
import { api } from './client.ts';

/** Query of the signed-in account's record. Disabled for a visitor, who has no account id. */
export const accountQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: ['account', userId],
    queryFn:
      userId === undefined ? skipToken : ({ signal }) => getAccount(api, { accountId: userId, signal }),
    refetchInterval: false,
    staleTime: 60_000,
  });

export const useAccountQuery = () => useQuery(accountQuery(useSession()?.userId));

/** Returns the signed-in account's record; `undefined` until it is loaded, and for a visitor. */
export const useAccount = () => useAccountQuery().data;

import { allDue, type AllDue } from '@cubedrop/sdk/api';
import { skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useAccount } from '../account/use-account.ts';
import { accountKey } from '../cache/account-key.ts';
import { LIVE } from '../cache/live.ts';

/** Reads everything that the signed-in account can claim or withdraw. Disabled if none is signed in. */
export function useDues(): UseQueryResult<AllDue> {
  const account = useAccount();
  return useQuery<AllDue>({
    queryKey: accountKey(account?.address ?? null, 'dues'),
    queryFn: account ? ({ signal }) => allDue(account.api, { signal }) : skipToken,
    meta: LIVE,
  });
}

import { allDue, type AllDue } from '@cubedrop/sdk/api';
import { skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useAddress, type OfAccountOptions } from '../account/use-account.ts';
import { accountKey } from '../cache/account-key.ts';
import { LIVE } from '../cache/live.ts';
import { useCubedrop } from '../client/context.ts';

/**
 * Reads everything that the signed-in account can claim or withdraw, earliest end first, including claims that have to
 * wait. Disabled if none is signed in.
 */
export function useDues(options: OfAccountOptions = {}): UseQueryResult<AllDue> {
  const { api } = useCubedrop();
  const account = useAddress(options);
  return useQuery<AllDue>({
    queryKey: accountKey(account, 'dues'),
    queryFn: account === null ? skipToken : ({ signal }) => allDue(api, { signal }),
    meta: LIVE,
  });
}

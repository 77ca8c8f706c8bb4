import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { useSession } from './use-session.ts';

/** Query key of the signed-in account's record. */
export const accountKey = (userId: string | undefined) => ['account', userId];

/** Returns the query of the signed-in account's record. */
export function useAccountQuery() {
  const userId = useSession()?.userId;
  return useQuery({
    queryKey: accountKey(userId),
    queryFn: ({ signal }) =>
      api.get('/api/v1/users/{userId}', { params: { path: { userId: userId! } }, signal }),
    enabled: userId !== undefined,
    refetchInterval: false,
    staleTime: 60_000,
    select: ({ user }) => user,
  });
}

/** Returns the signed-in account's record; `undefined` while loading or for a visitor. */
export const useAccount = () => useAccountQuery().data;

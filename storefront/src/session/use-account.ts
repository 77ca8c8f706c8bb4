import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { useSession } from './use-session.ts';

/** Where one's own account is kept among what was read. */
export const accountKey = (userId: string | undefined) => ['account', userId];

/** One's own account as the server has it, and how the asking stands. */
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

/** One's own account; undefined while unknown, or for a visitor. */
export const useAccount = () => useAccountQuery().data;

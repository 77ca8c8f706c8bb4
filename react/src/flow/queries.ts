import type { AnyCubedropError } from '@cubedrop/sdk';
import type { ResumedRun } from '@cubedrop/sdk/client';
import { skipToken, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useAccount } from '../account/use-account.ts';
import { accountKey } from '../cache/account-key.ts';
import { LASTING } from '../cache/live.ts';
import { refetchLive } from '../cache/refetch-live.ts';
import { throwKnown } from '../work/use-work.ts';
import { runOnce } from './running.ts';
import type { UseFlowOptions } from './use-flow.ts';

/**
 * Completes, once after each sign-in, the payments that an earlier visit began. Returns what became of them. Render it on
 * every page on which an account can be signed in. `refetch` tries again.
 */
export function useResume(options: UseFlowOptions = {}): UseQueryResult<ResumedRun[], AnyCubedropError> {
  const account = useAccount();
  const queries = useQueryClient();
  return useQuery<ResumedRun[], AnyCubedropError>({
    queryKey: accountKey(account?.address ?? null, 'resume'),
    queryFn: account
      ? () =>
          runOnce(account, 'resume', null, () => account.resume(options))
            .catch(throwKnown)
            .finally(() => void refetchLive(queries))
      : skipToken,
    meta: LASTING,
    staleTime: 'static',
    gcTime: Infinity,
    retry: false,
    networkMode: 'always',
  });
}

import { ApiError } from '@cubedrop/sdk/api';
import { QueryClient } from '@tanstack/react-query';

/** Refetch interval of active queries, in ms. Live events trigger refetches in between. */
const REFETCH_MS = 15_000;
const MAX_RETRIES = 2;

/** `meta` of queries whose result never changes with the chain. */
export const LASTING = { lasting: true };

/** Whether the server reports that the record does not exist, so that a retry is pointless. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

/**
 * Creates the cache of server data: shown immediately, refetched in the background, and retried unless the record is
 * missing.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        refetchInterval: ({ meta }) => (meta?.lasting ? false : REFETCH_MS),
        retry: (failures, error) => failures < MAX_RETRIES && !isMissing(error),
      },
      // A mutation fails immediately while the browser is offline, instead of waiting without notice.
      mutations: { networkMode: 'always' },
    },
  });
}

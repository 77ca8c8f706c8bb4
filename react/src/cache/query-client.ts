import { ApiError } from '@cubedrop/sdk/api';
import { QueryClient } from '@tanstack/react-query';
import { LIVE } from './live.ts';

/** Refetch interval of active queries, in ms. Live events trigger refetches in between. */
export const REFETCH_MS = 15_000;
const MAX_RETRIES = 2;

/** Whether the server reports that the record does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Whether a retry is pointless, because the server rejects the call as invalid or has no such record. */
export function isRejected(error: unknown): boolean {
  return isMissing(error) || (error instanceof ApiError && error.status === 400);
}

/**
 * Creates the cache of server data. Cached data is shown immediately and, once it is stale, refetched in the
 * background. Queries are refetched at an interval and after live events, unless their `meta` is {@link LASTING}. A
 * failed read is retried at most twice, or not at all if it is rejected (`isRejected`).
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        meta: LIVE,
        staleTime: 5_000,
        refetchInterval: ({ meta }) => (meta?.live === true ? REFETCH_MS : false),
        retry: (failures, error) => failures < MAX_RETRIES && !isRejected(error),
      },
      // A mutation fails immediately while the browser is offline, instead of waiting without notice.
      mutations: { networkMode: 'always' },
    },
  });
}

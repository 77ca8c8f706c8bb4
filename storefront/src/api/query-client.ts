import { ApiError } from '@cubedrop/sdk/api';
import { QueryClient } from '@tanstack/react-query';

/** How often what is on screen is asked for again, in ms; between, live events do it. */
const REFRESH = 15_000;
const TRIES = 2;

/** The `meta` of a query whose answer stays as it is, whatever happens on chain. */
export const LASTING = { lasting: true };

/** Whether the server knows of no such thing, however often it is asked. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

/** What was read from the server: shown at once, asked for again quietly, tried again where that may help. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        refetchInterval: ({ meta }) => (meta?.lasting ? false : REFRESH),
        retry: (failures, error) => failures < TRIES && !isMissing(error),
      },
    },
  });
}

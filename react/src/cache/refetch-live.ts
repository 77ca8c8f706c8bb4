import type { QueryClient } from '@tanstack/react-query';

/** Refetches the live queries that are on screen, and the others when they are used again. */
export const refetchLive = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ meta }) => meta?.live === true });

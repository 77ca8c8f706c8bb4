import { createLiveUpdates, CubedropContext, type LiveUpdates } from '@cubedrop/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { cubedrop } from '../src/api/cubedrop.ts';

interface WithQueriesProps {
  /** The cache. Defaults to an empty one. */
  queries?: QueryClient;
  updates?: LiveUpdates | undefined;
  children?: ReactNode;
}

/** Provides the storefront's client and a cache to a component. Follows no events. */
export function WithQueries({ queries, updates, children }: WithQueriesProps) {
  const cache = useMemo(() => queries ?? new QueryClient(), [queries]);
  const provided = useMemo(() => ({ client: cubedrop, updates: updates ?? createLiveUpdates() }), [updates]);
  return (
    <QueryClientProvider client={cache}>
      <CubedropContext value={provided}>{children}</CubedropContext>
    </QueryClientProvider>
  );
}

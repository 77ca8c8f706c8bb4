import { CubedropProvider, type LiveUpdates } from '@cubedrop/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cubedrop } from '../src/api/cubedrop.ts';

interface WithQueriesProps {
  /** The cache. Defaults to an empty one. */
  queries?: QueryClient;
  updates?: LiveUpdates | undefined;
  children?: ReactNode;
}

/** Provides the storefront's client and a cache to a component. Follows no events. */
export function WithQueries({ queries = new QueryClient(), updates, children }: WithQueriesProps) {
  return (
    <QueryClientProvider client={queries}>
      <CubedropProvider client={cubedrop} follow={null} {...(updates ? { updates } : {})}>
        {children}
      </CubedropProvider>
    </QueryClientProvider>
  );
}

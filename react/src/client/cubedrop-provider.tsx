import { QueryClientContext, QueryClientProvider } from '@tanstack/react-query';
import { use, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { createQueryClient } from '../cache/query-client.ts';
import { followWatch } from '../live/follow-watch.ts';
import { createLiveUpdates } from '../live/live-updates.ts';
import { refetchOnEvents } from '../live/refetch-on-events.ts';
import { CubedropContext } from './context.ts';
import type { CubedropSource } from './cubedrop-source.ts';

/** Properties of {@link CubedropProvider}. */
export interface CubedropProviderProps {
  /**
   * A client, or the promise that `createCubedrop` returns. While a promise is pending, the provider suspends. Create
   * it once, outside of any component.
   */
  client: CubedropSource | Promise<CubedropSource>;
  /** Whether to follow the events of the client. Defaults to `true`. */
  isLive?: boolean;
  children?: ReactNode;
}

/**
 * Provides a client to the hooks below it, and refetches their queries when something happens. Uses the query client of
 * the `QueryClientProvider` above it; if there is none, it creates one with `createQueryClient` and provides it.
 */
export function CubedropProvider({ client, isLive = true, children }: CubedropProviderProps): ReactNode {
  const source = client instanceof Promise ? use(client) : client;
  const outer = useContext(QueryClientContext);
  const [own] = useState(() => (outer ? undefined : createQueryClient()));
  const queries = outer ?? own;
  const [updates] = useState(createLiveUpdates);
  const provided = useMemo(() => ({ client: source, updates }), [source, updates]);
  useEffect(() => {
    const follow = isLive ? followWatch(source) : null;
    return follow && queries ? refetchOnEvents(queries, follow, updates) : undefined;
  }, [source, isLive, queries, updates]);

  const content = <CubedropContext value={provided}>{children}</CubedropContext>;
  return own && !outer ? <QueryClientProvider client={own}>{content}</QueryClientProvider> : content;
}

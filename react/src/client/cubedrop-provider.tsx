import { QueryClientContext, QueryClientProvider } from '@tanstack/react-query';
import { use, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { createQueryClient } from '../cache/query-client.ts';
import type { FollowEvents } from '../live/follow-events.ts';
import { followWatch } from '../live/follow-watch.ts';
import { createLiveUpdates, type LiveUpdates } from '../live/live-updates.ts';
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
  /** Follows the events, in place of the client's `watch`. `null` turns live updates off. */
  follow?: FollowEvents | null;
  /** State of the event stream. By default, the provider creates it. */
  updates?: LiveUpdates;
  children?: ReactNode;
}

/**
 * Provides a client to the hooks below it, and refetches their queries when something happens. Uses the query client of
 * the `QueryClientProvider` above it; if there is none, it creates one with `createQueryClient` and provides it.
 */
export function CubedropProvider({ client, follow, updates, children }: CubedropProviderProps) {
  const source = client instanceof Promise ? use(client) : client;
  const outer = useContext(QueryClientContext);
  const [own] = useState(() => (outer ? undefined : createQueryClient()));
  const queries = outer ?? own;
  const [ownUpdates] = useState(createLiveUpdates);
  const state = updates ?? ownUpdates;
  const provided = useMemo(() => ({ client: source, updates: state }), [source, state]);
  useEffect(() => {
    const followed = follow === undefined ? followWatch(source) : follow;
    return followed && queries ? refetchOnEvents(queries, followed, state) : undefined;
  }, [source, follow, queries, state]);

  const content = <CubedropContext value={provided}>{children}</CubedropContext>;
  return own && !outer ? <QueryClientProvider client={own}>{content}</QueryClientProvider> : content;
}

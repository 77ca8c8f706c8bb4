import type { Cubedrop } from '@cubedrop/sdk/client';
import { QueryClientContext, QueryClientProvider, type Query } from '@tanstack/react-query';
import { use, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { isOfOthers } from '../cache/account-key.ts';
import { createQueryClient } from '../cache/query-client.ts';
import { followWatch } from '../live/follow-watch.ts';
import { createLiveUpdates } from '../live/live-updates.ts';
import { refetchOnEvents } from '../live/refetch-on-events.ts';
import { CubedropContext } from './context.ts';
import { isAccount, type CubedropSource } from './cubedrop-source.ts';

/** Properties of {@link CubedropProvider}. */
export interface CubedropProviderProps {
  /**
   * A client, or the promise that `createCubedrop` returns. While a promise is pending, the provider suspends. Create
   * it once, outside of any component.
   */
  client: CubedropSource | Promise<CubedropSource>;
  /** Whether to follow the events of the client. Defaults to `true`. */
  isLive?: boolean;
  /** What uses the hooks. */
  children?: ReactNode;
}

interface SignedIn {
  account: Cubedrop;
  /** The client of the provider when the account signed in. */
  beside: CubedropSource;
}

/**
 * Provides a client to the hooks below it, and refetches their queries when something happens. Uses the query client of
 * the `QueryClientProvider` above it; if there is none, it creates one with `createQueryClient` and provides it. Once
 * `useSignIn` has signed an account in, the hooks read with the client of that account.
 */
export function CubedropProvider({ client, isLive = true, children }: CubedropProviderProps): ReactNode {
  const given = client instanceof Promise ? use(client) : client;
  const [signedIn, setSignedIn] = useState<SignedIn | null>(null);
  // An account belongs to the server of the client with which it signed in.
  const own = signedIn?.beside === given ? signedIn.account : null;
  const source = own ?? given;
  const outer = useContext(QueryClientContext);
  const [ownQueries] = useState(() => (outer ? undefined : createQueryClient()));
  const queries = outer ?? ownQueries;
  const [updates] = useState(createLiveUpdates);
  const provided = useMemo(
    () => ({
      client: source,
      updates,
      account: isAccount(source) ? source : null,
      isOwnAccount: source !== given,
      setAccount: (account: Cubedrop | null) => setSignedIn(account && { account, beside: given }),
    }),
    [source, given, updates],
  );
  useEffect(() => {
    const follow = isLive ? followWatch(source) : null;
    return follow && queries ? refetchOnEvents(queries, follow, updates) : undefined;
  }, [source, isLive, queries, updates]);

  // The effects of the hooks below ran before this one, so they already read with the new client.
  const before = useRef(source);
  useEffect(() => {
    if (before.current === source) return;
    // What an account could see must not stay on screen once it is signed out.
    const isOver = isAccount(before.current);
    before.current = source;
    const address = isAccount(source) ? source.address : undefined;
    const predicate = (query: Query) => isOfOthers(query, address);
    // Reads in progress are those of the former client.
    void queries
      ?.cancelQueries({ predicate })
      .then(() => (isOver ? queries.resetQueries({ predicate }) : queries.invalidateQueries({ predicate })));
  }, [source, queries]);

  const content = <CubedropContext value={provided}>{children}</CubedropContext>;
  return ownQueries && !outer ? (
    <QueryClientProvider client={ownQueries}>{content}</QueryClientProvider>
  ) : (
    content
  );
}

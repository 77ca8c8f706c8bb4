import { lookUpItems } from '@cubedrop/sdk/api';
import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../api/client.ts';
import { addToQueue, idOf, readQueue, removeFromQueue, type QueuedNft } from './queue.ts';

/** Maximum number of keys per lookup request. */
const AT_ONCE = 500;

/** First part of the key of every owner's queue. */
const KEY = 'nft-queue';

/** Query of an account's queue on one chain. Not read while the owner is `null`. */
export const queueQuery = (owner: string | null) =>
  queryOptions({
    queryKey: [KEY, owner],
    queryFn: owner === null ? skipToken : () => readQueue(owner),
    networkMode: 'always',
  });

/**
 * Returns an account's queue, shared by all tabs. Entries are removed once the server knows their NFTs, whichever run
 * made them.
 */
export function useQueue(owner: string) {
  const queries = useQueryClient();
  const query = queueQuery(owner);
  const { data: cards, isError } = useQuery(query);
  const keys = (cards ?? []).flatMap(({ nft }) => nft.key ?? []);
  const { data: made } = useQuery({
    queryKey: ['nft-queue-made', ...keys],
    queryFn: ({ signal }) => madeOf(keys, signal),
    enabled: keys.length > 0,
  });

  const refresh = () => queries.invalidateQueries({ queryKey: query.queryKey });
  const madeKeys = made?.join(' ') ?? '';
  useEffect(() => {
    if (madeKeys !== '') {
      void removeFromQueue(madeKeys.split(' ').map((key) => idOf(owner, key))).then(() =>
        queries.invalidateQueries({ queryKey: [KEY] }),
      );
    }
  }, [madeKeys, owner, queries]);

  return {
    /** `undefined` while loading. */
    cards,
    isError,
    /**
     * Adds NFTs. Resolves once they are stored but before they are shown, so that the form can be reset before the user
     * enters anything else.
     */
    add: async (nfts: readonly QueuedNft[]) => {
      await addToQueue(owner, nfts);
      void refresh();
    },
    remove: async (id: string) => (await removeFromQueue([id]), refresh()),
  };
}

/** Returns the keys whose NFTs have been made. */
async function madeOf(keys: readonly string[], signal: AbortSignal): Promise<string[]> {
  const made: string[] = [];
  for (let start = 0; start < keys.length; start += AT_ONCE) {
    const batch = keys.slice(start, start + AT_ONCE);
    const items = await lookUpItems(api, { list: 'nfts', keys: batch, signal });
    made.push(...items.flatMap(({ key, id }) => (id ? [key] : [])));
  }
  return made;
}

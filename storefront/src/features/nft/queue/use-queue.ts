import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../api/client.ts';
import { addToQueue, idOf, readQueue, removeFromQueue, type QueuedNft } from './queue.ts';

/** Maximum number of keys per lookup request. */
const AT_ONCE = 500;

/**
 * Returns an account's queue, shared by all tabs. Entries are removed once the server knows their NFTs, whichever run
 * made them.
 */
export function useQueue(owner: string) {
  const queries = useQueryClient();
  const queryKey = ['nft-queue', owner];
  const { data: cards, isError } = useQuery({
    queryKey,
    queryFn: () => readQueue(owner),
    networkMode: 'always',
  });
  const keys = (cards ?? []).flatMap(({ nft }) => nft.key ?? []);
  const { data: made } = useQuery({
    queryKey: ['nft-queue-made', ...keys],
    queryFn: ({ signal }) => madeOf(keys, signal),
    enabled: keys.length > 0,
  });

  const refresh = () => queries.invalidateQueries({ queryKey });
  const madeKeys = made?.join(' ') ?? '';
  useEffect(() => {
    if (madeKeys !== '') {
      void removeFromQueue(madeKeys.split(' ').map((key) => idOf(owner, key))).then(() =>
        queries.invalidateQueries({ queryKey: ['nft-queue'] }),
      );
    }
  }, [madeKeys, owner, queries]);

  return {
    /** `undefined` while loading. */
    cards,
    isError,
    /**
     * Resolves once the NFTs are stored but before they are shown, so that resetting the form then discards no newer
     * input.
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
    const body = { list: 'nfts' as const, keys: keys.slice(start, start + AT_ONCE) };
    const { items } = await api.post('/manifest/lookup', { body, signal });
    made.push(...items.flatMap(({ key, id }) => (id ? [key] : [])));
  }
  return made;
}

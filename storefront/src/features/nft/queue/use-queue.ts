import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { madeKeysQuery, QUEUES, queueQuery } from './queries.ts';
import {
  addToQueue,
  duplicateInQueue,
  idOf,
  removeFromQueue,
  replaceInQueue,
  type QueuedNft,
} from './queue.ts';

/**
 * Returns an account's queue, shared by all tabs. Entries are removed once the server has indexed their NFTs,
 * whichever run created them.
 */
export function useQueue(owner: string) {
  const queries = useQueryClient();
  const query = queueQuery(owner);
  const { data: cards, isError } = useQuery(query);
  const keys = (cards ?? []).flatMap(({ nft }) => nft.key ?? []);
  const { data: made } = useQuery(madeKeysQuery(keys));

  const refresh = () => queries.invalidateQueries({ queryKey: query.queryKey });
  const madeKeys = made?.join(' ') ?? '';
  useEffect(() => {
    if (madeKeys !== '') {
      void removeFromQueue(madeKeys.split(' ').map((key) => idOf(owner, key))).then(() =>
        queries.invalidateQueries({ queryKey: QUEUES }),
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
    /** Replaces the NFT of an entry. */
    replace: async (id: string, nft: QueuedNft) => {
      await replaceInQueue(id, nft);
      void refresh();
    },
    /** Adds a copy of an NFT to the end of the queue. */
    duplicate: async (nft: QueuedNft) => {
      await duplicateInQueue(owner, nft);
      void refresh();
    },
    remove: async (id: string) => (await removeFromQueue([id]), refresh()),
  };
}

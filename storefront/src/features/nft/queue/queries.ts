import { lookUpItems } from '@cubedrop/sdk/api';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { readQueue } from './queue.ts';

/** Query key prefix of all accounts' queues. */
export const QUEUES = ['nft-queue'] as const;

/** Query of an account's queue on one chain. Disabled while the owner is `null`. */
export const queueQuery = (owner: string | null) =>
  queryOptions({
    queryKey: [...QUEUES, owner],
    queryFn: owner === null ? skipToken : () => readQueue(owner),
    networkMode: 'always',
  });

/** Query of the manifest keys among `keys` whose NFTs have been created. */
export const madeKeysQuery = (keys: readonly string[]) =>
  queryOptions({
    queryKey: ['nft-queue-made', ...keys],
    queryFn: async ({ signal }) => {
      const items = await lookUpItems(api, { list: 'nfts', keys, signal });
      return items.flatMap(({ key, id }) => (id ? [key] : []));
    },
    enabled: keys.length > 0,
  });

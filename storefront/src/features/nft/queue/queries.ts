import { lookUpItems } from '@cubedrop/sdk/api';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { readQueue } from './queue.ts';

/** Maximum number of keys per lookup request. */
const AT_ONCE = 500;

/** Prefix of the keys of all accounts' queues. */
export const QUEUES = ['nft-queue'] as const;

/** Query of an account's queue on one chain. Not read while the owner is `null`. */
export const queueQuery = (owner: string | null) =>
  queryOptions({
    queryKey: [...QUEUES, owner],
    queryFn: owner === null ? skipToken : () => readQueue(owner),
    networkMode: 'always',
  });

/** Query of those keys whose NFTs have been made. */
export const madeKeysQuery = (keys: readonly string[]) =>
  queryOptions({
    queryKey: ['nft-queue-made', ...keys],
    queryFn: ({ signal }) => readMadeKeys(keys, signal),
    enabled: keys.length > 0,
  });

async function readMadeKeys(keys: readonly string[], signal: AbortSignal): Promise<string[]> {
  const made: string[] = [];
  for (let start = 0; start < keys.length; start += AT_ONCE) {
    const batch = keys.slice(start, start + AT_ONCE);
    const items = await lookUpItems(api, { list: 'nfts', keys: batch, signal });
    made.push(...items.flatMap(({ key, id }) => (id ? [key] : [])));
  }
  return made;
}

import { chunksOf } from '../../base/chunks.ts';
import type { Api } from '../create-api.ts';
import { decodeManifestItem, type ManifestItem, type ManifestList } from '../records/manifest-item.ts';
import { BATCH_SIZE } from './batch-size.ts';

/** Parameters of {@link lookUpItems}. */
export interface LookUpItemsParameters {
  list: ManifestList;
  keys: readonly string[];
  signal?: AbortSignal | undefined;
}

/**
 * Returns the caller's items with the given keys, without those that the server does not know. Sends a request for every
 * 500 keys, and one if there are none.
 * @throws ApiError
 */
export async function lookUpItems(
  api: Pick<Api, 'post'>,
  { list, keys, signal }: LookUpItemsParameters,
): Promise<ManifestItem[]> {
  const found: ManifestItem[] = [];
  for (const batch of keys.length === 0 ? [[]] : chunksOf(keys, BATCH_SIZE)) {
    const { items } = await api.post('/manifest/lookup', { body: { list, keys: batch }, signal });
    found.push(...items.map(decodeManifestItem));
  }
  return found;
}

import { chunksOf } from '../../base/chunks.ts';
import type { Api } from '../create-api.ts';
import { decodeManifestItem, type ManifestItem, type ManifestList } from '../records/manifest-item.ts';
import { KEYS_PER_CALL } from './keys-per-call.ts';

/** Parameters of {@link lookUpItems}. */
export interface LookUpItemsParameters {
  /** List of the manifest that the keys are from. */
  list: ManifestList;
  /** The caller's manifest keys, any number of them. */
  keys: readonly string[];
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Returns the server's records of the caller's keys. Keys without a record are left out; a key that is only reserved
 * has a record without ids. Makes a call for every 500 keys, and one call if `keys` is empty.
 * @throws ApiError
 */
export async function lookUpItems(
  api: Pick<Api, 'post'>,
  { list, keys, signal }: LookUpItemsParameters,
): Promise<ManifestItem[]> {
  const found: ManifestItem[] = [];
  for (const chunk of keys.length === 0 ? [[]] : chunksOf(keys, KEYS_PER_CALL)) {
    const { items } = await api.post('/manifest/lookup', { body: { list, keys: chunk }, signal });
    found.push(...items.map(decodeManifestItem));
  }
  return found;
}

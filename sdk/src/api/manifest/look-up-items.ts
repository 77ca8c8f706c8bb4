import type { Api } from '../create-api.ts';
import { decodeManifestItem, type ManifestItem, type ManifestList } from '../records/manifest-item.ts';

/** Parameters of {@link lookUpItems}. */
export interface LookUpItemsParameters {
  list: ManifestList;
  /** At most 500 keys. */
  keys: readonly string[];
  signal?: AbortSignal | undefined;
}

/**
 * Returns the caller's items with the given keys, without those that the server does not know.
 * @throws ApiError
 */
export async function lookUpItems(
  api: Pick<Api, 'post'>,
  { list, keys, signal }: LookUpItemsParameters,
): Promise<ManifestItem[]> {
  const { items } = await api.post('/manifest/lookup', { body: { list, keys: [...keys] }, signal });
  return items.map(decodeManifestItem);
}

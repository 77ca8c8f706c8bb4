import { chunksOf } from '../../base/chunks.ts';
import type { Api } from '../create-api.ts';
import { decodeManifestItem, type ManifestItem, type ManifestList } from '../records/manifest-item.ts';
import { KEYS_PER_CALL } from './keys-per-call.ts';

/** Parameters of {@link reserveItems}. */
export interface ReserveItemsParameters {
  /** List of the manifest that the items are from. */
  list: ManifestList;
  /**
   * `written` is the SHA-256 of the item as written, and `digest` the SHA-256 of its metadata, both in hex without
   * `0x`. Seasons have no `digest`.
   */
  items: readonly { key: string; written: string; digest?: string }[];
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Reserves keys for items that are about to be created. Returns the server's record of each item. Makes a call for
 * every 500 items. If one of the calls fails, the keys of the earlier calls stay reserved.
 * @throws ApiError with status 409 if a key was already used for different content
 */
export async function reserveItems(
  api: Pick<Api, 'post'>,
  { list, items, signal }: ReserveItemsParameters,
): Promise<ManifestItem[]> {
  const reserved: ManifestItem[] = [];
  for (const chunk of chunksOf(items, KEYS_PER_CALL)) {
    const response = await api.post('/manifest/items', { body: { list, items: chunk }, signal });
    reserved.push(...response.items.map(decodeManifestItem));
  }
  return reserved;
}

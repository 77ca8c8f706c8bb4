import { chunksOf } from '../../base/chunks.ts';
import type { Api } from '../create-api.ts';
import { decodeManifestItem, type ManifestItem, type ManifestList } from '../records/manifest-item.ts';
import { BATCH_SIZE } from './batch-size.ts';

/** Parameters of {@link reserveItems}. */
export interface ReserveItemsParameters {
  list: ManifestList;
  /** `digest` is the digest of the metadata, in hex without `0x`; omitted for seasons. */
  items: readonly { key: string; written: string; digest?: string }[];
}

/**
 * Reserves keys for items that are about to be created. Returns the server's record of each.
 * @throws ApiError with status 409 if a key was used for other content
 */
export async function reserveItems(
  api: Pick<Api, 'post'>,
  { list, items }: ReserveItemsParameters,
): Promise<ManifestItem[]> {
  const reserved: ManifestItem[] = [];
  for (const batch of chunksOf(items, BATCH_SIZE)) {
    const answer = await api.post('/manifest/items', { body: { list, items: batch } });
    reserved.push(...answer.items.map(decodeManifestItem));
  }
  return reserved;
}

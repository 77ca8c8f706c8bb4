import type { Api } from '../create-api.ts';
import { decodeCollection, type Collection } from '../records/collection.ts';

/**
 * Returns all collections of the caller, oldest first.
 * @throws ApiError
 */
export async function listOwnCollections(
  api: Pick<Api, 'get'>,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<Collection[]> {
  const params = { query: { mine: true } };
  const { Collectiondata } = await api.get('/collection/collections', { params, signal });
  return Collectiondata.map(decodeCollection);
}

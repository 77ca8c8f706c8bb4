import type { Api } from '../create-api.ts';
import { decodeDrop, type Drop } from '../records/drop.ts';

/**
 * Returns all drops that the caller opened, oldest first.
 * @throws ApiError
 */
export async function listOwnDrops(
  api: Pick<Api, 'get'>,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<Drop[]> {
  const { Dropdata } = await api.get('/drop/drops', { params: { query: { mine: true } }, signal });
  return Dropdata.map(decodeDrop);
}

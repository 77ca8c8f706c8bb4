import type { Api } from '../create-api.ts';
import { encodeNewDrop, type NewDrop } from '../records/drop.ts';

/**
 * Reports a drop that was opened on the chain. Returns its server id.
 * @throws ApiError with status 503 while the server has not seen the transaction
 */
export async function reportDrop(
  api: Pick<Api, 'post'>,
  drop: NewDrop,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<string> {
  return (await api.post('/drop/createdrop', { body: encodeNewDrop(drop), signal }))._id;
}

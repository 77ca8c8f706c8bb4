import type { Api } from '../create-api.ts';
import { encodeNewCube, type NewCube } from '../records/cube.ts';

/**
 * Reports a cube that was made on the chain. Returns its server id.
 * @throws ApiError with status 503 while the server has not seen the transaction
 */
export async function reportCube(
  api: Pick<Api, 'post'>,
  cube: NewCube,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<string> {
  const { _id } = await api.post('/token/TokenIds', { body: encodeNewCube(cube), signal });
  return _id;
}

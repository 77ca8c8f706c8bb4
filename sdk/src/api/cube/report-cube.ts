import type { Api } from '../create-api.ts';
import { encodeNewCube, type NewCube } from '../records/cube.ts';

/**
 * Reports a cube that was made on the chain. Returns its server id.
 * @throws ApiError
 */
export async function reportCube(
  api: Pick<Api, 'post'>,
  cube: NewCube,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<string> {
  const { _id } = await api.post('/token/TokenIds', { body: encodeNewCube(cube), signal });
  return _id;
}

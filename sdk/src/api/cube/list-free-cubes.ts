import type { Api } from '../create-api.ts';
import { decodeCubes, type Cube } from '../records/cube.ts';

/**
 * Returns all cubes that the caller holds and that are in no unsettled auction or sale, oldest first.
 * @throws ApiError
 */
export async function listFreeCubes(
  api: Pick<Api, 'get'>,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<Cube[]> {
  const { tokensdata, nftsdata } = await api.get('/token/TokenIdsnotonauction', { signal });
  return decodeCubes(tokensdata, nftsdata);
}

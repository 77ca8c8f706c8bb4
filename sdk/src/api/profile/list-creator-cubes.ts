import type { Api } from '../create-api.ts';
import type { FilterablePage, ListRange } from '../page.ts';
import { decodeCubes, type Cube } from '../records/cube.ts';

/** Parameters of {@link listCreatorCubes}. */
export interface ListCreatorCubesParameters {
  /** Address of the creator. */
  address: string;
  range: ListRange;
  /** `sale` selects the cubes on sale, `auction` those in owners' auctions. All by default. */
  status?: 'sale' | 'auction' | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Returns a page of the cubes that a creator made, newest first.
 * @throws ApiError
 */
export async function listCreatorCubes(
  api: Pick<Api, 'get'>,
  { address, range, status, signal }: ListCreatorCubesParameters,
): Promise<FilterablePage<Cube>> {
  const params = { path: { address, ...range }, query: { status, after: range.after } };
  const response = await api.get('/creator/{address}/cubes/{start}/{end}', { params, signal });
  const { tokensdata, nftsdata, tokencount, countIsExact, next } = response;
  return { items: decodeCubes(tokensdata, nftsdata), count: tokencount, countIsExact, next };
}

import type { Api } from '../create-api.ts';
import type { FilterablePage, ListRange } from '../page.ts';
import { decodeCubes, type Cube } from '../records/cube.ts';

/** Parameters of {@link listCollectorCubes}. */
export interface ListCollectorCubesParameters {
  /** Address of the wallet. */
  address: string;
  /** Slice of the list to return. */
  range: ListRange;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Returns a page of the cubes that a wallet holds, newest first.
 * @throws ApiError
 */
export async function listCollectorCubes(
  api: Pick<Api, 'get'>,
  { address, range, signal }: ListCollectorCubesParameters,
): Promise<FilterablePage<Cube>> {
  const params = { path: { address, ...range }, query: { after: range.after } };
  const response = await api.get('/collector/{address}/cubes/{start}/{end}', { params, signal });
  const { tokensdata, nftsdata, tokencount, countIsExact, next } = response;
  return { items: decodeCubes(tokensdata, nftsdata), count: tokencount, countIsExact, next };
}

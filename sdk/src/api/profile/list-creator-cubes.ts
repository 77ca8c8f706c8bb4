import type { Api } from '../create-api.ts';
import type { FilterablePage, ListRange } from '../page.ts';
import { decodeCubes, type Cube } from '../records/cube.ts';

/** Parameters of {@link listCreatorCubes}. */
export interface ListCreatorCubesParameters {
  /** Address of the creator. */
  address: string;
  /** Slice of the list to return. */
  range: ListRange;
  /** `sale` selects the cubes on sale, `auction` those in owners' auctions. All by default. */
  status?: 'sale' | 'auction' | undefined;
  /** Server id; selects the cubes that hold an NFT of this collection. */
  collectionId?: string | undefined;
  /** On-chain id; selects the cubes made after the cube with this id. */
  newerThan?: string | undefined;
  /** `newest` by default. */
  sort?: 'newest' | 'oldest' | undefined;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Returns a page of the cubes that a creator made, newest first unless sorted otherwise.
 * @throws ApiError
 */
export async function listCreatorCubes(
  api: Pick<Api, 'get'>,
  { address, range, status, collectionId, newerThan, sort, signal }: ListCreatorCubesParameters,
): Promise<FilterablePage<Cube>> {
  const query = { status, collection: collectionId, newerThan, sort, after: range.after };
  const params = { path: { address, ...range }, query };
  const response = await api.get('/creator/{address}/cubes/{start}/{end}', { params, signal });
  const { tokensdata, nftsdata, tokencount, countIsExact, next } = response;
  return { items: decodeCubes(tokensdata, nftsdata), count: tokencount, countIsExact, next };
}

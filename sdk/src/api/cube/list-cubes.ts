import type { JsonInput } from '../../base/json.ts';
import type { Api } from '../create-api.ts';
import type { FilterablePage, ListRange } from '../page.ts';
import { decodeCubes, type Cube } from '../records/cube.ts';
import type { paths } from '../schema.ts';

/** Filters and order of a list of cubes. */
export type CubeFilter = JsonInput<
  Omit<NonNullable<paths['/token/TokenIds/{start}/{end}']['get']['parameters']['query']>, 'after'>
>;

/** Parameters of {@link listCubes}. */
export interface ListCubesParameters {
  /** Whether to list the cubes that the caller made or those that the caller holds. */
  which: 'made' | 'held';
  /** Slice of the list to return. */
  range: ListRange;
  /** Filters and order. Defaults to all of these cubes, newest first. */
  filter?: CubeFilter | undefined;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

const PATHS = { made: '/token/TokenIds/{start}/{end}', held: '/token/userTokenIds/{start}/{end}' } as const;

/**
 * Returns a page of the caller's cubes, newest first unless sorted otherwise.
 * @throws ApiError
 */
export async function listCubes(
  api: Pick<Api, 'get'>,
  { which, range, filter, signal }: ListCubesParameters,
): Promise<FilterablePage<Cube>> {
  const params = { path: range, query: { ...filter, after: range.after } };
  const { tokensdata, nftsdata, tokencount, countIsExact, next } = await api.get(PATHS[which], {
    params,
    signal,
  });
  return { items: decodeCubes(tokensdata, nftsdata), count: tokencount, countIsExact, next };
}

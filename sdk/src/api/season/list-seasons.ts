import type { JsonInput } from '../../base/json.ts';
import type { Api } from '../create-api.ts';
import type { FilterablePage, ListRange } from '../page.ts';
import { decodeSeason, type Season } from '../records/season.ts';
import type { paths } from '../schema.ts';

/** Filters and order of a list of seasons. `mine` selects the caller's own seasons; `search` requires it. */
export type SeasonFilter = JsonInput<
  Omit<NonNullable<paths['/season/seasons/{start}/{end}']['get']['parameters']['query']>, 'after'>
>;

/** Parameters of {@link listSeasons}. */
export interface ListSeasonsParameters {
  /** Slice of the list to return. */
  range: ListRange;
  /** Filters and order. Defaults to all seasons, newest first. */
  filter?: SeasonFilter | undefined;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Returns a page of the seasons, newest first unless sorted otherwise.
 * @throws ApiError
 */
export async function listSeasons(
  api: Pick<Api, 'get'>,
  { range, filter, signal }: ListSeasonsParameters,
): Promise<FilterablePage<Season>> {
  const params = { path: range, query: { ...filter, after: range.after } };
  const response = await api.get('/season/seasons/{start}/{end}', { params, signal });
  const { countIsExact, next } = response;
  return { items: response.Seasondata.map(decodeSeason), count: response.Seasonscount, countIsExact, next };
}

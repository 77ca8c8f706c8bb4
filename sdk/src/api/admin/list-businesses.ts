import type { Api } from '../create-api.ts';
import type { FilterablePage, ListRange } from '../page.ts';
import { decodeBusiness, type Business } from '../records/business.ts';

/** Parameters of {@link listBusinesses}. */
export interface ListBusinessesParameters {
  /** Slice of the list to return. */
  range: ListRange;
  /** Only businesses in this state. */
  state?: Business['state'] | undefined;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Returns a page of the businesses, newest first. For admins.
 * @throws ApiError
 */
export async function listBusinesses(
  api: Pick<Api, 'get'>,
  { range, state, signal }: ListBusinessesParameters,
): Promise<FilterablePage<Business>> {
  const params = { path: range, query: { state, after: range.after } };
  const response = await api.get('/api/v1/businesses/{start}/{end}', { params, signal });
  const { countIsExact, next } = response;
  return {
    items: response.Businessdata.map(decodeBusiness),
    count: response.Businesscount,
    countIsExact,
    next,
  };
}

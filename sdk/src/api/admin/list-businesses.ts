import type { Api } from '../create-api.ts';
import type { ListRange, Page } from '../page.ts';
import { decodeBusiness, type Business } from '../records/business.ts';

/** Parameters of {@link listBusinesses}. */
export interface ListBusinessesParameters {
  range: ListRange;
  /** Only businesses in this state. */
  state?: Business['state'] | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Returns a page of the businesses, newest first. For admins.
 * @throws ApiError
 */
export async function listBusinesses(
  api: Pick<Api, 'get'>,
  { range, state, signal }: ListBusinessesParameters,
): Promise<Page<Business>> {
  const params = { path: range, query: { state, after: range.after } };
  const answer = await api.get('/api/v1/businesses/{start}/{end}', { params, signal });
  return { items: answer.Businessdata.map(decodeBusiness), count: answer.Businesscount, next: answer.next };
}

import type { Api } from '../create-api.ts';
import type { FilterablePage, ListRange } from '../page.ts';
import type { HiddenItem } from '../records.ts';

/** Parameters of {@link listHidden}. */
export interface ListHiddenParameters {
  /** Slice of the list to return. */
  range: ListRange;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Returns a page of the hidden cubes and drops, the most recently hidden first. For admins.
 * @throws ApiError
 */
export async function listHidden(
  api: Pick<Api, 'get'>,
  { range, signal }: ListHiddenParameters,
): Promise<FilterablePage<HiddenItem>> {
  const params = { path: range, query: { after: range.after } };
  const response = await api.get('/admin/listings/{start}/{end}', { params, signal });
  const { countIsExact, next } = response;
  return { items: response.Hiddendata, count: response.Hiddencount, countIsExact, next };
}

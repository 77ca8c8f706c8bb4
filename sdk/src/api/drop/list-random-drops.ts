import type { Api } from '../create-api.ts';
import type { FilterablePage, ListRange } from '../page.ts';
import { decodeRandomDrop, type RandomDrop } from '../records/random-drop.ts';

/** Parameters of {@link listRandomDrops}. */
export interface ListRandomDropsParameters {
  /** Slice of the list to return. */
  range: ListRange;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Returns a page of the caller's random drops, newest first.
 * @throws ApiError
 */
export async function listRandomDrops(
  api: Pick<Api, 'get'>,
  { range, signal }: ListRandomDropsParameters,
): Promise<FilterablePage<RandomDrop>> {
  const params = { path: range, query: { after: range.after } };
  const response = await api.get('/api/v1/exporter/orders/{start}/{end}', { params, signal });
  const { countIsExact, next } = response;
  return { items: response.Orderdata.map(decodeRandomDrop), count: response.Ordercount, countIsExact, next };
}

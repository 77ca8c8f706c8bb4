import type { Api } from '../create-api.ts';
import type { ListRange, Page } from '../page.ts';
import { decodeRandomDrop, type RandomDrop } from '../records/random-drop.ts';

/** Parameters of {@link listRandomDrops}. */
export interface ListRandomDropsParameters {
  range: ListRange;
  signal?: AbortSignal | undefined;
}

/**
 * Returns a page of the caller's random drops, newest first.
 * @throws ApiError
 */
export async function listRandomDrops(
  api: Pick<Api, 'get'>,
  { range, signal }: ListRandomDropsParameters,
): Promise<Page<RandomDrop>> {
  const params = { path: range, query: { after: range.after } };
  const answer = await api.get('/api/v1/exporter/orders/{start}/{end}', { params, signal });
  return { items: answer.Orderdata.map(decodeRandomDrop), count: answer.Ordercount, next: answer.next };
}

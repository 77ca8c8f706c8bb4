import type { EmbeddedCall } from '@cubedrop/sdk/api';
import { queryOptions, type QueryKey } from '@tanstack/react-query';
import type { CubedropSource } from '../client/cubedrop-source.ts';
import { LIVE } from './live.ts';

/**
 * Returns the options of a live query. Its initial data is the response that the page already has, if any, so that the
 * first render has it.
 * @param call the request whose response has the data of `queryFn`
 */
export function withFirst<Wire, Answer, Key extends QueryKey>(
  client: CubedropSource,
  call: EmbeddedCall<Wire, Answer>,
  queryKey: Key,
  queryFn: (context: { signal: AbortSignal }) => Promise<Answer>,
) {
  return queryOptions<Answer, Error, Answer, Key>({
    queryKey,
    queryFn,
    initialData: () => client.firstAnswer?.(call),
    meta: LIVE,
  });
}

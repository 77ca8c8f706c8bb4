import type { EmbeddedCall } from '@cubedrop/sdk/api';
import { queryOptions, type QueryKey } from '@tanstack/react-query';
import type { CubedropSource } from '../client/cubedrop-source.ts';
import { LIVE } from './live.ts';
import type { QueryOf } from './query-of.ts';

/**
 * Returns the options of a live query. Its initial data is the response that the page already has, if any, so that the
 * first render has it.
 * @param call the request whose response has the data of `queryFn`
 */
export function withEmbedded<Wire, Answer>(
  client: CubedropSource,
  call: EmbeddedCall<Wire, Answer>,
  queryKey: QueryKey,
  queryFn: (context: { signal: AbortSignal }) => Promise<Answer>,
): QueryOf<Answer> {
  return queryOptions<Answer>({
    queryKey,
    queryFn,
    initialData: () => client.embeddedResponse?.(call),
    meta: LIVE,
  });
}

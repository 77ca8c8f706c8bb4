import type { Address } from '../../base/hex.ts';
import type { Api } from '../create-api.ts';

/** Parameters of {@link getDropFeed}. */
export interface GetDropFeedParameters {
  /** Only drops of this creator. Defaults to the drops of all creators. */
  creator?: Address | undefined;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Returns the newest drops, at most 30, as an Atom feed.
 * @throws ApiError with status 404 if `creator` never had the creator role
 */
export async function getDropFeed(
  api: Pick<Api, 'get'>,
  { creator, signal }: GetDropFeedParameters = {},
): Promise<string> {
  // The response is text rather than JSON, so the client's type for it is empty.
  if (creator === undefined) return await api.get('/feeds/drops', { parseAs: 'text', signal });
  const params = { path: { address: creator } };
  return await api.get('/feeds/creators/{address}', { params, parseAs: 'text', signal });
}

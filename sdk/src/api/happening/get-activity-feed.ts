import type { Api } from '../create-api.ts';

/** Parameters of {@link getActivityFeed}. */
export interface GetActivityFeedParameters {
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Returns the newest happenings, at most 30, as an Atom feed.
 * @throws ApiError
 */
export async function getActivityFeed(
  api: Pick<Api, 'get'>,
  { signal }: GetActivityFeedParameters = {},
): Promise<string> {
  // The response is text rather than JSON, so the client's type for it is empty.
  return await api.get('/feeds/activity', { parseAs: 'text', signal });
}

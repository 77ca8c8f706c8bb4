import type { Api } from '../create-api.ts';

/** Parameters of {@link unsubscribeBrowser}. */
export interface UnsubscribeBrowserParameters {
  /** Id of the browser, from its record or from `pushSubscriptionId`. */
  subscriptionId: string;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Sends no more notices to a browser.
 * @throws ApiError with status 404 if the caller has no such browser
 */
export async function unsubscribeBrowser(
  api: Pick<Api, 'post'>,
  { subscriptionId, signal }: UnsubscribeBrowserParameters,
): Promise<void> {
  const params = { path: { subscriptionId } };
  await api.post('/push/subscriptions/{subscriptionId}/delete', { params, signal });
}

import type { Api } from '../create-api.ts';
import type { SubscribedBrowser } from '../records.ts';

/** Parameters of {@link subscribeBrowser}: the parts of the browser's `PushSubscription`, and a name. */
export interface SubscribeBrowserParameters {
  /** https URL at which the push service of the browser accepts notices. */
  endpoint: string;
  /** The browser's public key, as base64url. */
  p256dh: string;
  /** The browser's authentication secret, as base64url. */
  auth: string;
  /** Name by which the user recognises the browser, at most 64 characters. */
  browser: string;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Sends the caller's notices to a browser from now on, until the caller signs out. Returns all browsers of the caller,
 * oldest first.
 * @throws ApiError with status 400 if the server refuses to send to the endpoint, 409 if the caller has ten other
 *   browsers or another account has subscribed this one with other keys
 */
export async function subscribeBrowser(
  api: Pick<Api, 'post'>,
  { signal, ...body }: SubscribeBrowserParameters,
): Promise<SubscribedBrowser[]> {
  return (await api.post('/push/subscriptions', { body, signal })).subscriptions;
}

import type { Api } from '../create-api.ts';
import type { SubscribedBrowser } from '../records.ts';

/** The browsers to which the notices of an account are sent, and what another browser needs to be subscribed. */
export interface SubscribedBrowsers {
  /** Oldest first. */
  browsers: SubscribedBrowser[];
  /** The server's public key as base64url: the `applicationServerKey` of the Push API. */
  publicKey: string;
}

/**
 * Returns the browsers to which the caller's notices are sent.
 * @throws ApiError
 */
export async function listSubscribedBrowsers(
  api: Pick<Api, 'get'>,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<SubscribedBrowsers> {
  const { subscriptions: browsers, publicKey } = await api.get('/push/subscriptions', { signal });
  return { browsers, publicKey };
}

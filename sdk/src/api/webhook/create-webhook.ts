import type { Api } from '../create-api.ts';
import type { Webhook } from '../records.ts';

/** Parameters of {@link createWebhook}. */
export interface CreateWebhookParameters {
  /** URL that receives the events. Must be https; a local stack also accepts http to the server's own machine. */
  url: string;
  /** Types of the events to send, at least one. */
  types: Webhook['types'];
  /** Whether to send only events about the caller. Defaults to `false`. */
  onlyOwn?: boolean | undefined;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/** A webhook with its secret, which is not returned again. */
export interface NewWebhook {
  /** The webhook and its settings. */
  webhook: Webhook;
  /** For `verifyWebhook`. */
  secret: string;
}

/**
 * Registers a URL that receives events of the chain.
 * @throws ApiError with status 400 if the server refuses to send to the URL, 409 if the caller already has a webhook
 *   with this URL, or ten webhooks
 */
export async function createWebhook(
  api: Pick<Api, 'post'>,
  { url, types, onlyOwn, signal }: CreateWebhookParameters,
): Promise<NewWebhook> {
  const { webhook, secret } = await api.post('/webhooks', { body: { url, types, onlyOwn }, signal });
  return { webhook, secret };
}

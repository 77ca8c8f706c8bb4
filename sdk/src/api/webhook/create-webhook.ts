import type { Api } from '../create-api.ts';
import type { Webhook } from '../records.ts';

/** Parameters of {@link createWebhook}. */
export interface CreateWebhookParameters {
  /** Address that receives the events: https; on a local stack also http to its own machine. */
  url: string;
  types: Webhook['types'];
  /** Whether to send only events about the caller. Defaults to `false`. */
  onlyOwn?: boolean | undefined;
}

/** A webhook with its secret, which is not returned again. */
export interface NewWebhook {
  webhook: Webhook;
  /** For `verifyWebhook`. */
  secret: string;
}

/**
 * Registers an address that receives events of the chain.
 * @throws ApiError with status 400 if nothing can be sent to the address, 409 if the caller already has a webhook with
 *   this address, or ten webhooks
 */
export async function createWebhook(
  api: Pick<Api, 'post'>,
  { url, types, onlyOwn }: CreateWebhookParameters,
): Promise<NewWebhook> {
  const { webhook, secret } = await api.post('/webhooks', { body: { url, types, onlyOwn } });
  return { webhook, secret };
}

import type { Api } from '../create-api.ts';
import type { Webhook } from '../records.ts';

/** Parameters of {@link changeWebhook}. Settings that are `undefined` stay as they are. */
export interface ChangeWebhookParameters {
  webhookId: string;
  url?: string | undefined;
  types?: Webhook['types'] | undefined;
  onlyOwn?: boolean | undefined;
  enabled?: boolean | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Changes a webhook, or enables it again. Returns the changed webhook.
 * @throws ApiError with status 404 if the caller has no such webhook, 400 if the server refuses to send to the URL, 409
 *   if another webhook of the caller has the URL
 */
export async function changeWebhook(
  api: Pick<Api, 'put'>,
  { webhookId, signal, ...body }: ChangeWebhookParameters,
): Promise<Webhook> {
  return (await api.put('/webhooks/{webhookId}', { params: { path: { webhookId } }, body, signal })).webhook;
}

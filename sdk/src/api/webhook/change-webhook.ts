import type { Api } from '../create-api.ts';
import type { Webhook } from '../records.ts';

/** Parameters of {@link changeWebhook}. Settings that are `undefined` stay as they are. */
export interface ChangeWebhookParameters {
  /** Server id of the webhook. */
  webhookId: string;
  /** URL that receives the events. Must be https; a local stack also accepts http to its own machine. */
  url?: string | undefined;
  /** Types of the events to send, at least one. */
  types?: Webhook['types'] | undefined;
  /** Whether to send only events about the caller. */
  onlyOwn?: boolean | undefined;
  /** Whether to send events. After it is enabled again, a webhook receives only new ones. */
  enabled?: boolean | undefined;
  /** Aborts the call, which then fails with `aborted`. */
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

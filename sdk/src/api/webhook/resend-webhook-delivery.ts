import type { Api } from '../create-api.ts';
import type { WebhookId } from './webhook-id.ts';

/** Parameters of {@link resendWebhookDelivery}. */
export interface ResendWebhookDeliveryParameters extends WebhookId {
  /** Id of the event, from its delivery. */
  eventId: string;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Delivers an event to a webhook again, with the same id and body. Has no effect while the event is being
 * delivered.
 * @throws ApiError with status 404 if the caller has no such webhook or delivery, 409 if the webhook is disabled
 */
export async function resendWebhookDelivery(
  api: Pick<Api, 'post'>,
  { webhookId, eventId, signal }: ResendWebhookDeliveryParameters,
): Promise<void> {
  await api.post('/webhooks/{webhookId}/resend', {
    params: { path: { webhookId } },
    body: { eventId },
    signal,
  });
}

import type { Api } from '../create-api.ts';
import type { WebhookId } from './webhook-id.ts';

/**
 * Sends a test event to a webhook. Returns the id of the event, under which its delivery is listed.
 * @throws ApiError with status 404 if the caller has no such webhook, 409 if it is disabled
 */
export async function testWebhook(
  api: Pick<Api, 'post'>,
  { webhookId }: WebhookId,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<string> {
  return (await api.post('/webhooks/{webhookId}/test', { params: { path: { webhookId } }, signal })).eventId;
}

import type { Api } from '../create-api.ts';
import type { WebhookId } from './webhook-id.ts';

/**
 * Deletes a webhook and its deliveries.
 * @throws ApiError with status 404 if the caller has no such webhook
 */
export async function deleteWebhook(
  api: Pick<Api, 'post'>,
  { webhookId }: WebhookId,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<void> {
  await api.post('/webhooks/{webhookId}/delete', { params: { path: { webhookId } }, signal });
}

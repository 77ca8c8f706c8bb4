import type { Api } from '../create-api.ts';
import type { ListRange, Page } from '../page.ts';
import type { WebhookDelivery } from '../records.ts';
import type { WebhookId } from './webhook-id.ts';

/** Parameters of {@link listWebhookDeliveries}. */
export interface ListWebhookDeliveriesParameters extends WebhookId {
  /** Slice of the list to return. */
  range: ListRange;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Returns a page of the deliveries to a webhook in the last seven days, newest first.
 * @throws ApiError with status 404 if the caller has no such webhook
 */
export async function listWebhookDeliveries(
  api: Pick<Api, 'get'>,
  { webhookId, range, signal }: ListWebhookDeliveriesParameters,
): Promise<Page<WebhookDelivery>> {
  const params = { path: { webhookId, ...range }, query: { after: range.after } };
  const { deliveries, count, next } = await api.get('/webhooks/{webhookId}/deliveries/{start}/{end}', {
    params,
    signal,
  });
  return { items: deliveries, count, next };
}

import type { Seconds } from '../../base/time/index.ts';
import type { Api } from '../create-api.ts';
import type { WebhookId } from './webhook-id.ts';

/** The new secret of a webhook, which is not returned again. */
export interface ReplacedSecret {
  /** The new secret, for `verifyWebhook`. */
  secret: string;
  /** Time until which deliveries are signed with the previous secret too. */
  previousUntil: Seconds;
}

/**
 * Replaces the secret of a webhook.
 * @throws ApiError with status 404 if the caller has no such webhook
 */
export async function replaceWebhookSecret(
  api: Pick<Api, 'post'>,
  { webhookId }: WebhookId,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<ReplacedSecret> {
  const response = await api.post('/webhooks/{webhookId}/secret', {
    params: { path: { webhookId } },
    signal,
  });
  return { secret: response.secret, previousUntil: response.previousUntil };
}

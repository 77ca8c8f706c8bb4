import type { Api } from '../create-api.ts';
import type { Webhook } from '../records.ts';

/**
 * Returns all webhooks of the caller, oldest first.
 * @throws ApiError
 */
export async function listWebhooks(
  api: Pick<Api, 'get'>,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<Webhook[]> {
  return (await api.get('/webhooks', { signal })).webhooks;
}

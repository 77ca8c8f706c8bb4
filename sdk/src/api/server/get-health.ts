import type { Api } from '../create-api.ts';
import type { Health } from '../records.ts';

/**
 * Returns the health of the server.
 * @throws ApiError with status 503 while the database or the chain cannot be reached
 */
export function getHealth(
  api: Pick<Api, 'get'>,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<Health> {
  return api.get('/health', { signal });
}

import type { Api } from '../create-api.ts';

/**
 * Marks all notices of the caller as read.
 * @throws ApiError
 */
export async function markNoticesRead(
  api: Pick<Api, 'post'>,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<void> {
  await api.post('/notices/read', { body: {}, signal });
}

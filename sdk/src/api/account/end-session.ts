import type { Api } from '../create-api.ts';

/**
 * Ends the caller's session, which invalidates all copies of its token.
 * @throws ApiError
 */
export async function endSession(
  api: Pick<Api, 'post'>,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<void> {
  await api.post('/user/auth/logout', { signal });
}

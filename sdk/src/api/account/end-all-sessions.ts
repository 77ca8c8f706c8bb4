import type { Api } from '../create-api.ts';

/**
 * Ends all sessions of the caller's account. If a wallet is linked to an account with a password, this ends the
 * sessions of both, whichever of the two the caller uses.
 * @throws ApiError
 */
export async function endAllSessions(
  api: Pick<Api, 'post'>,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<void> {
  await api.post('/user/auth/logout/everywhere', { signal });
}

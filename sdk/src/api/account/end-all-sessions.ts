import type { Api } from '../create-api.ts';

/**
 * Ends all sessions of the caller's account, and of the account of its linked wallet or that the wallet is linked to.
 * @throws ApiError
 */
export async function endAllSessions(api: Pick<Api, 'post'>): Promise<void> {
  await api.post('/user/auth/logout/everywhere', {});
}

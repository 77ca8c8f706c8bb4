import type { Api } from '../create-api.ts';

/**
 * Ends all sessions of the caller's account. Also ends those of the linked wallet's account or, for a wallet's account,
 * those of the account that the wallet is linked to.
 * @throws ApiError
 */
export async function endAllSessions(api: Pick<Api, 'post'>): Promise<void> {
  await api.post('/user/auth/logout/everywhere', {});
}

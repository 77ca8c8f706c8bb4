import type { Api } from '../create-api.ts';
import { decodeSession } from '../records/session.ts';
import type { SignedMessage, WalletSession } from './sign-in-with-wallet.ts';

/**
 * Links a wallet to the caller's account, which signs in with a password. Starts a session that replaces the
 * caller's.
 * @throws ApiError 400 if the caller's account signs in with a wallet, 403 if the caller has neither signed in nor
 *   proven their identity (`proveIdentity`) within five minutes, 409 if the wallet is linked to another account
 */
export async function addWallet(
  api: Pick<Api, 'post'>,
  body: SignedMessage,
  signal?: AbortSignal,
): Promise<WalletSession> {
  const response = await api.post('/user/auth/wallet', { body, signal });
  return { ...decodeSession(response), roles: response.roles };
}

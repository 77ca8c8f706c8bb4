import type { Api } from '../create-api.ts';
import type { SignedMessage } from './sign-in-with-wallet.ts';

/** Credentials that re-authenticate the caller: a password, an authenticator code or a signature. */
export type Proof = { password: string } | { code: string } | SignedMessage;

/**
 * Re-authenticates the caller. For the next five minutes, the caller's session can change security settings. An admin's
 * session can also change roles and decide on businesses and applications.
 * @throws ApiError 400 if the proof is wrong, 401 if nobody is signed in, 429 after too many attempts
 */
export async function proveIdentity(
  api: Pick<Api, 'post'>,
  body: Proof,
  signal?: AbortSignal,
): Promise<void> {
  await api.post('/user/auth/proof', { body, signal });
}

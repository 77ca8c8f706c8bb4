import type { Api } from '../create-api.ts';
import type { SignedMessage } from './sign-in-with-wallet.ts';

/** Credentials that re-authenticate the caller: a password, an authenticator code or a signature. */
export type Proof = { password: string } | { code: string } | SignedMessage;

/**
 * Re-authenticates the caller. For five minutes, this session can then change security settings.
 * @throws ApiError 400 if the proof is wrong, 401 if nobody is signed in, 429 after too many attempts
 */
export async function proveIdentity(
  api: Pick<Api, 'post'>,
  body: Proof,
  signal?: AbortSignal,
): Promise<void> {
  await api.post('/user/auth/proof', { body, signal });
}

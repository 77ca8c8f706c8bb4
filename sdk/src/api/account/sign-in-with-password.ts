import type { Api } from '../create-api.ts';
import { CubedropError } from '../../base/errors.ts';
import { decodeSession, type Session } from '../records/session.ts';

/** Parameters of {@link signInWithPassword}. */
export interface SignInWithPasswordParameters {
  /** E-mail address of the business. */
  email: string;
  /** Password of the account. */
  password: string;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Result of {@link signInWithPassword}: a session, or a challenge, to be passed to `confirmSignIn` with an e-mailed
 * pin.
 */
export type PasswordSignIn = { session: Session } | { challenge: string };

/**
 * Signs a business in.
 * @throws ApiError 400 for a wrong e-mail address or password, or if the business is not approved; 501 if the pin cannot
 *   be e-mailed
 * @throws CubedropError `internal` if the response has neither a session nor a challenge
 */
export async function signInWithPassword(
  api: Pick<Api, 'post'>,
  { email, password, signal }: SignInWithPasswordParameters,
): Promise<PasswordSignIn> {
  const { token, renewal, challenge } = await api.post('/api/v1/auth/user/login', {
    body: { email, password },
    signal,
  });
  if (token && renewal) return { session: decodeSession({ token, renewal }) };
  if (challenge) return { challenge };
  throw new CubedropError('internal', 'The server returned neither a session nor a challenge.');
}

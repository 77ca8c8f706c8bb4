import type { Api } from '../create-api.ts';
import { decodeSession, type Session } from '../records/session.ts';

/** Parameters of {@link confirmSignIn}. */
export interface ConfirmSignInParameters {
  /** E-mail address with which the sign-in began. */
  email: string;
  /** Challenge that `signInWithPassword` returned. */
  challenge: string;
  /** The pin that was e-mailed. */
  pin: string;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Starts the session of a business whose sign-ins require an e-mailed pin.
 * @throws ApiError 400 for a wrong pin
 */
export async function confirmSignIn(
  api: Pick<Api, 'post'>,
  { email, challenge, pin, signal }: ConfirmSignInParameters,
): Promise<Session> {
  return decodeSession(
    await api.post('/api/v1/auth/user/confirmlogin', { body: { email, challenge, pin }, signal }),
  );
}

import type { Api } from '../create-api.ts';
import { decodeSession, type Session } from '../records/session.ts';

/** Parameters of {@link finishAdminSignIn}. */
export interface FinishAdminSignInParameters {
  /** Challenge that `beginAdminSignIn` returned. */
  challenge: string;
  /** A code of the authenticator, or a recovery code. */
  code: string;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/** Session of an admin. */
export interface AdminSession extends Session {
  /** New recovery codes; `undefined` unless the authenticator was enrolled with this sign-in. */
  recoveryCodes: readonly string[] | undefined;
  /** Number of recovery codes left; `undefined` unless one was used. */
  recoveryCodesLeft: number | undefined;
}

/**
 * Completes an admin's sign-in and starts the session.
 * @throws ApiError 400 for a wrong code or an expired challenge
 */
export async function finishAdminSignIn(
  api: Pick<Api, 'post'>,
  { challenge, code, signal }: FinishAdminSignInParameters,
): Promise<AdminSession> {
  const response = await api.post('/user/auth/adminlogin/code', { body: { challenge, code }, signal });
  const { recoveryCodes, recoveryCodesLeft } = response;
  return { ...decodeSession(response), recoveryCodes, recoveryCodesLeft };
}

import type { Api } from '../create-api.ts';

/** Parameters of {@link beginAdminSignIn}. */
export interface BeginAdminSignInParameters {
  /** The admin's user name, which is not an e-mail address. */
  userName: string;
  /** The admin's password. */
  password: string;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/** Requirements of the second step of an admin's sign-in. */
export interface AdminChallenge {
  /** To be passed to `finishAdminSignIn` or `enrolSecondFactor`. */
  challenge: string;
  /** Whether an authenticator must be enrolled first, with `enrolSecondFactor`. */
  isEnrolment: boolean;
}

/**
 * Begins an admin's sign-in with a password. `finishAdminSignIn` completes it.
 * @throws ApiError 400 for a wrong name or password
 */
export async function beginAdminSignIn(
  api: Pick<Api, 'post'>,
  { userName, password, signal }: BeginAdminSignInParameters,
): Promise<AdminChallenge> {
  const body = { username: userName, password };
  const { challenge, enrolment } = await api.post('/user/auth/adminlogin', { body, signal });
  return { challenge, isEnrolment: enrolment };
}

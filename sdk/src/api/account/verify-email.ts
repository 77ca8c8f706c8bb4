import type { Api } from '../create-api.ts';

/** Parameters of {@link verifyEmail}. */
export interface VerifyEmailParameters {
  /** E-mail address to verify. */
  email: string;
  /** Token in the link of the verification e-mail. */
  token: string;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Verifies the e-mail address of a sign-up, which completes the sign-up.
 * @throws ApiError 400 if the link is not valid
 */
export async function verifyEmail(
  api: Pick<Api, 'get'>,
  { email, token, signal }: VerifyEmailParameters,
): Promise<void> {
  const params = { path: { email, token } };
  await api.get('/api/v1/users/emailverification/{email}/{token}', { params, signal });
}

import type { Api } from '../create-api.ts';

/** Parameters of {@link enrolSecondFactor}. */
export interface EnrolSecondFactorParameters {
  /** Challenge that `beginAdminSignIn` returned. */
  challenge: string;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/** Secret of an authenticator. */
export interface SecondFactor {
  /** In base 32. */
  secret: string;
  /** The secret as an `otpauth:` URI, for a QR code. */
  uri: string;
}

/**
 * Returns a new secret for the admin's authenticator. An earlier secret that no code has confirmed becomes invalid.
 * @throws ApiError 409 if the admin already has an authenticator
 */
export async function enrolSecondFactor(
  api: Pick<Api, 'post'>,
  { challenge, signal }: EnrolSecondFactorParameters,
): Promise<SecondFactor> {
  const { secret, uri } = await api.post('/user/auth/adminlogin/enrol', { body: { challenge }, signal });
  return { secret, uri };
}

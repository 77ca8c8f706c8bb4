import type { Api } from '../create-api.ts';

/** Parameters of {@link verifyResetPin}. */
export interface VerifyResetPinParameters {
  email: string;
  /** The mailed pin, which is used up. */
  pin: string;
}

/**
 * Exchanges the mailed pin for the proof that `resetPassword` requires.
 * @throws ApiError for a wrong pin
 */
export async function verifyResetPin(
  api: Pick<Api, 'post'>,
  { email, pin }: VerifyResetPinParameters,
): Promise<string> {
  const body = { email, resetPasswordPin: pin };
  return (await api.post('/api/v1/users/verifyResetPasswordPin', { body })).proof;
}

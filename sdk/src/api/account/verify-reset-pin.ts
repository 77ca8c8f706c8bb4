import type { Api } from '../create-api.ts';

/** Parameters of {@link verifyResetPin}. */
export interface VerifyResetPinParameters {
  email: string;
  /** The pin that was e-mailed. It can be used only once. */
  pin: string;
}

/**
 * Exchanges the e-mailed pin for the proof that `resetPassword` requires.
 * @throws ApiError for a wrong pin
 */
export async function verifyResetPin(
  api: Pick<Api, 'post'>,
  { email, pin }: VerifyResetPinParameters,
): Promise<string> {
  const body = { email, resetPasswordPin: pin };
  return (await api.post('/api/v1/users/verifyResetPasswordPin', { body })).proof;
}

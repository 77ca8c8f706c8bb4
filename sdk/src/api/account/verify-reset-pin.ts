import type { Api } from '../create-api.ts';

/** Parameters of {@link verifyResetPin}. */
export interface VerifyResetPinParameters {
  /** E-mail address to which the pin was sent. */
  email: string;
  /** The pin that was e-mailed. It can be used only once. */
  pin: string;
  /**
   * Id of the request that `requestPasswordReset` returned. Without it, the server counts attempts at all pins of the
   * address together, so others can use up the attempts.
   */
  resetId?: string | undefined;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Exchanges the e-mailed pin for the proof that `resetPassword` requires.
 * @throws ApiError 400 for a wrong pin, 429 after too many attempts
 */
export async function verifyResetPin(
  api: Pick<Api, 'post'>,
  { email, pin, resetId, signal }: VerifyResetPinParameters,
): Promise<string> {
  const body = { email, resetPasswordPin: pin, reset: resetId };
  return (await api.post('/api/v1/users/verifyResetPasswordPin', { body, signal })).proof;
}

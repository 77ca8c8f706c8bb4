import type { Api } from '../create-api.ts';

/** Parameters of {@link confirmPhone}. */
export interface ConfirmPhoneParameters {
  /** E-mail address given at the sign-up. */
  email: string;
  /** The pin that the phone received. */
  pin: string;
  /** Id of the sign-up. Defaults to the one for which the pin was sent. */
  signUpId?: string | undefined;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Confirms the phone of a sign-up. The server then e-mails a link, which completes the sign-up.
 * @returns the server's message to the user
 * @throws ApiError 400 for a wrong pin
 */
export async function confirmPhone(
  api: Pick<Api, 'post'>,
  { email, pin, signUpId, signal }: ConfirmPhoneParameters,
): Promise<string> {
  const body = { pin, email, signUp: signUpId };
  return (await api.post('/api/v1/auth/user/confirmphonenumber', { body, signal })).message;
}

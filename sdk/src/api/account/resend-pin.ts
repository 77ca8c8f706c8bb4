import type { Api } from '../create-api.ts';

/** Parameters of {@link resendPin}. */
export interface ResendPinParameters {
  /** Mobile number of the sign-up in international form, such as `+34600000000`. */
  mobile: string;
  /** Id of the sign-up. */
  signUpId: string;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Sends a new pin to the phone of a sign-up. The earlier pin becomes invalid.
 * @throws ApiError
 */
export async function resendPin(
  api: Pick<Api, 'post'>,
  { mobile, signUpId, signal }: ResendPinParameters,
): Promise<void> {
  await api.post('/api/v1/auth/user/resendverificationcode', { body: { mobile, signUp: signUpId }, signal });
}

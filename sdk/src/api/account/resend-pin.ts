import type { Api } from '../create-api.ts';

/** Parameters of {@link resendPin}. */
export interface ResendPinParameters {
  mobile: string;
  /** Id of the sign-up. */
  signUpId: string;
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

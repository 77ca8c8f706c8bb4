import type { Api } from '../create-api.ts';

/** Parameters of {@link resetPassword}. */
export interface ResetPasswordParameters {
  email: string;
  /** Proof that `verifyResetPin` returned. */
  proof: string;
  newPassword: string;
}

/**
 * Sets a new password.
 * @returns the server's message to the user
 * @throws ApiError
 */
export async function resetPassword(
  api: Pick<Api, 'post'>,
  { email, proof, newPassword }: ResetPasswordParameters,
): Promise<string> {
  return (await api.post('/api/v1/users/resetPassword', { body: { email, proof, newPassword } })).message;
}

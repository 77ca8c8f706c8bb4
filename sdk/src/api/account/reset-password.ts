import type { Api } from '../create-api.ts';

/** Parameters of {@link resetPassword}. */
export interface ResetPasswordParameters {
  /** E-mail address of the account. */
  email: string;
  /** Proof that `verifyResetPin` returned. */
  proof: string;
  /** Password from now on, with 4 to 200 characters. */
  newPassword: string;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Sets a new password and ends all sessions of the account.
 * @returns the server's message to the user
 * @throws ApiError 400 if the proof is wrong, expired or used
 */
export async function resetPassword(
  api: Pick<Api, 'post'>,
  { email, proof, newPassword, signal }: ResetPasswordParameters,
): Promise<string> {
  return (await api.post('/api/v1/users/resetPassword', { body: { email, proof, newPassword }, signal }))
    .message;
}

import type { Api } from '../create-api.ts';

/** Parameters of {@link requestPasswordReset}. */
export interface RequestPasswordResetParameters {
  /** E-mail address of the account, to which the pin is sent. */
  email: string;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Has the server e-mail a pin for `verifyResetPin`.
 * @returns the id of the request, for `verifyResetPin`
 * @throws ApiError 404 for an unknown e-mail address
 */
export async function requestPasswordReset(
  api: Pick<Api, 'post'>,
  { email, signal }: RequestPasswordResetParameters,
): Promise<string> {
  return (await api.post('/api/v1/users/forgotPassword', { body: { email }, signal })).reset;
}

import type { Api } from '../create-api.ts';
import { decodeSession, type Session } from '../records/session.ts';

/** Parameters of {@link changePassword}. */
export interface ChangePasswordParameters {
  /** Server id of the caller's account. */
  accountId: string;
  /** The present password of the account. */
  oldPassword: string;
  /** Password from now on, with 4 to 200 characters; at least 12 for an admin. */
  newPassword: string;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Changes the caller's password, which ends all sessions of the account.
 * @returns a new session in place of the caller's
 * @throws ApiError 400 if the new password breaks the rules for admins, 401 for a wrong old password, 404 if the
 *   account signs in with a wallet, 409 if the password was changed in the meantime, 429 after too many attempts
 */
export async function changePassword(
  api: Pick<Api, 'post'>,
  { accountId, oldPassword, newPassword, signal }: ChangePasswordParameters,
): Promise<Session> {
  const params = { path: { userId: accountId } };
  const body = { oldPassword, newPassword };
  return decodeSession(await api.post('/api/v1/users/{userId}/changePassword', { params, body, signal }));
}

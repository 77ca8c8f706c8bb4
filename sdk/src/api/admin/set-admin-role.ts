import type { Api } from '../create-api.ts';

/** Parameters of {@link setAdminRole}. */
export interface SetAdminRoleParameters {
  /** Wallet of the account. */
  address: string;
  /** `true` to grant the role, `false` to revoke it. */
  granted: boolean;
  /** Reason, which is recorded in the audit log; may be empty. */
  reason: string;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Grants or revokes the admin role. Returns a message to display. For admins who have signed in or proven their
 * identity (`proveIdentity`) within the last five minutes.
 * @throws ApiError 400 if the caller's own role would be revoked. 403 if the caller is not an admin, or has neither
 *   signed in nor proven their identity within five minutes; in the second case, `proof` in the error's body is the
 *   kind of proof to send. 409 if a role from the server's configuration would be revoked
 */
export async function setAdminRole(
  api: Pick<Api, 'post'>,
  { signal, ...body }: SetAdminRoleParameters,
): Promise<string> {
  return (await api.post('/admin/roles', { body, signal })).message;
}

import type { Api } from '../create-api.ts';

/** Parameters of {@link setAdminRole}. */
export interface SetAdminRoleParameters {
  /** Wallet of the account. */
  address: string;
  granted: boolean;
  reason: string;
}

/**
 * Grants or revokes the admin role. Returns a message to display. For admins.
 * @throws ApiError
 */
export async function setAdminRole(api: Pick<Api, 'post'>, body: SetAdminRoleParameters): Promise<string> {
  return (await api.post('/admin/roles', { body })).message;
}

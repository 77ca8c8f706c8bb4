import type { Api } from '../create-api.ts';
import type { ListRange, Page } from '../page.ts';
import { decodeRoleHolder, type RoleHolder } from '../records/role-holder.ts';

/** Parameters of {@link listRoleHolders}. */
export interface ListRoleHoldersParameters {
  /** The role. `creator` selects the present holders of the creator role on the chain. */
  role: 'admin' | 'creator';
  /** Slice of the list to return. */
  range: ListRange;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Returns a page of the accounts that have a role. For admins.
 * @throws ApiError
 */
export async function listRoleHolders(
  api: Pick<Api, 'get'>,
  { role, range, signal }: ListRoleHoldersParameters,
): Promise<Page<RoleHolder>> {
  const params = { path: { role, ...range }, query: { after: range.after } };
  const response = await api.get('/admin/roles/{role}/{start}/{end}', { params, signal });
  return { items: response.Rolesdata.map(decodeRoleHolder), count: response.Rolescount, next: response.next };
}

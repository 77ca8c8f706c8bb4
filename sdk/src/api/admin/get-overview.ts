import type { Api } from '../create-api.ts';
import { decodeOverview, type Overview } from '../records/overview.ts';

/**
 * Returns the totals of the platform: running auctions and payments. For admins.
 * @throws ApiError
 */
export async function getOverview(
  api: Pick<Api, 'get'>,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<Overview> {
  return decodeOverview((await api.get('/admin/overview', { signal })).overview);
}

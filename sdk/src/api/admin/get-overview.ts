import type { Api } from '../create-api.ts';
import { decodeOverview, type Overview } from '../records/overview.ts';

/**
 * Returns totals of the platform: running auctions, payments and new wallets. For admins.
 * @throws ApiError
 */
export async function getOverview(
  api: Pick<Api, 'get'>,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<Overview> {
  return decodeOverview((await api.get('/admin/overview', { signal })).overview);
}

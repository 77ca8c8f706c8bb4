import type { Api } from '../create-api.ts';
import { decodeOverview, type Overview } from '../records/overview.ts';

/**
 * Returns what runs on the platform, and what was paid. For admins.
 * @throws ApiError
 */
export async function getOverview(
  api: Pick<Api, 'get'>,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<Overview> {
  return decodeOverview((await api.get('/admin/overview', { signal })).overview);
}

import type { Api } from '../create-api.ts';
import { decodePeople, type People } from '../records/people.ts';

/**
 * Returns everyone whom the caller has credited.
 * @throws ApiError
 */
export async function getPeople(
  api: Pick<Api, 'get'>,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<People> {
  return decodePeople(await api.get('/profile/createprofile', { signal }));
}

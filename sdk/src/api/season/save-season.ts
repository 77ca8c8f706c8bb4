import type { Api } from '../create-api.ts';
import { encodeNewSeason, type NewSeason } from '../records/season.ts';

/**
 * Saves a season of the caller's own drops. Returns its server id.
 * @throws ApiError with status 409 if another season was saved with the same manifest key
 */
export async function saveSeason(
  api: Pick<Api, 'post'>,
  season: NewSeason,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<string> {
  return (await api.post('/season/createseason', { body: encodeNewSeason(season), signal }))._id;
}

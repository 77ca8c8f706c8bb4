import type { Api } from '../create-api.ts';
import { decodeDrop, type Drop } from '../records/drop.ts';
import { decodeSeason, type Season } from '../records/season.ts';

/** Parameters of {@link getSeason}. */
export interface GetSeasonParameters {
  /** Server id. */
  seasonId: string;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Returns a season and its drops, in the season's order.
 * @throws ApiError with status 404 if there is no such season
 */
export async function getSeason(
  api: Pick<Api, 'get'>,
  { seasonId, signal }: GetSeasonParameters,
): Promise<{ season: Season; drops: Drop[] }> {
  const params = { path: { seasonId } };
  const { Seasondata, Dropdata } = await api.get('/season/{seasonId}', { params, signal });
  return { season: decodeSeason(Seasondata), drops: Dropdata.flat().map(decodeDrop) };
}

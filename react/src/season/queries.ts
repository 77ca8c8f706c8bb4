import { getSeason, type Drop, type Season } from '@cubedrop/sdk/api';
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { CUBEDROP } from '../cache/cubedrop-key.ts';
import { LIVE } from '../cache/live.ts';
import type { QueryOf } from '../cache/query-of.ts';
import { useCubedrop } from '../client/context.ts';
import type { CubedropSource } from '../client/cubedrop-source.ts';

/** A season and its drops, in the season's order. */
export interface SeasonInFull {
  /** The season itself. */
  season: Season;
  /** Its drops. */
  drops: Drop[];
}

/** Query of a season and its drops, in the season's order. @param seasonId server id */
export const seasonQuery = ({ api }: CubedropSource, seasonId: string): QueryOf<SeasonInFull> =>
  queryOptions<SeasonInFull>({
    queryKey: [CUBEDROP, 'season', seasonId],
    queryFn: ({ signal }) => getSeason(api, { seasonId, signal }),
    meta: LIVE,
  });

/** Reads a season and its drops, in the season's order. @param seasonId server id */
export const useSeason = (seasonId: string): UseQueryResult<SeasonInFull> =>
  useQuery(seasonQuery(useCubedrop(), seasonId));

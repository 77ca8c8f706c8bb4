import { getSeason } from '@cubedrop/sdk/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { CUBEDROP } from '../cache/cubedrop-key.ts';
import { LIVE } from '../cache/live.ts';
import { useCubedrop } from '../client/context.ts';
import type { CubedropSource } from '../client/cubedrop-source.ts';

/** Query of a season and its drops, in the season's order. @param seasonId server id */
export const seasonQuery = ({ api }: CubedropSource, seasonId: string) =>
  queryOptions({
    queryKey: [CUBEDROP, 'season', seasonId],
    queryFn: ({ signal }) => getSeason(api, { seasonId, signal }),
    meta: LIVE,
  });

/** Reads a season and its drops, in the season's order. @param seasonId server id */
export const useSeason = (seasonId: string) => useQuery(seasonQuery(useCubedrop(), seasonId));

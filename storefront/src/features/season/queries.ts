import { sliceOf } from '@cubedrop/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { AgeFilters } from '../../components/filters/filters.ts';
import type { Page } from '../../components/page.ts';

/** Returns a page of the signed-in account's seasons, newest first unless sorted otherwise. */
export function useMySeasons({ index, size }: Page, { search, sort }: AgeFilters) {
  const { start, end } = sliceOf(index, size);
  return useQuery({
    queryKey: ['my-seasons', start, end, search, sort],
    queryFn: ({ signal }) =>
      api.get('/season/seasons/{start}/{end}', {
        params: {
          path: { start, end },
          query: { mine: true, ...(search && { search }), ...(sort && { sort }) },
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** Returns a season and its drops, in its order. */
export function useSeason(seasonId: string) {
  return useQuery({
    queryKey: ['season', seasonId],
    queryFn: ({ signal }) => api.post('/season/seasons', { body: { seasonId }, signal }),
    select: ({ Seasondata, Dropdata }) => ({ season: Seasondata, drops: Dropdata.flat() }),
  });
}

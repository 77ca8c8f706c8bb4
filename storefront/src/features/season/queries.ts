import { sliceOf } from '@cubedrop/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { Page } from '../../components/page.ts';

/** A page of the seasons that the caller made, newest first. */
export function useMySeasons({ index, size }: Page) {
  const { start, end } = sliceOf(index, size);
  return useQuery({
    queryKey: ['my-seasons', start, end],
    queryFn: ({ signal }) =>
      api.get('/season/seasons/{start}/{end}', {
        params: { path: { start, end }, query: { mine: true } },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** One season and its drops, in its order. */
export function useSeason(seasonId: string) {
  return useQuery({
    queryKey: ['season', seasonId],
    queryFn: ({ signal }) => api.post('/season/seasons', { body: { seasonId }, signal }),
    select: ({ Seasondata, Dropdata }) => ({ season: Seasondata, drops: Dropdata.flat() }),
  });
}

import { sliceOf } from '@cubedrop/sdk';
import { getSeason, listOwnDrops, listSeasons } from '@cubedrop/sdk/api';
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
      listSeasons(api, { range: { start, end }, filter: { mine: true, search, sort }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Returns a season and its drops, in the season's order. */
export function useSeason(seasonId: string) {
  return useQuery({
    queryKey: ['season', seasonId],
    queryFn: ({ signal }) => getSeason(api, { seasonId, signal }),
  });
}

/** Returns the drops that the signed-in account opened, newest first. */
export function useOwnDrops() {
  return useQuery({
    queryKey: ['own-drops'],
    queryFn: ({ signal }) => listOwnDrops(api, { signal }),
    select: (drops) => drops.toReversed(),
  });
}

import { sliceOf } from '@cubedrop/sdk';
import { listOwnDrops, listSeasons } from '@cubedrop/sdk/api';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { AgeFilters } from '../../components/filters/filters.ts';
import type { Page } from '../../components/page.ts';

/** Query of a page of the signed-in account's seasons, newest first unless sorted otherwise. */
export function mySeasonsQuery({ index, size }: Page, { search, sort }: AgeFilters) {
  const { start, end } = sliceOf(index, size);
  return queryOptions({
    queryKey: ['my-seasons', start, end, search, sort],
    queryFn: ({ signal }) =>
      listSeasons(api, { range: { start, end }, filter: { mine: true, search, sort }, signal }),
    placeholderData: keepPreviousData,
  });
}

export const useMySeasons = (page: Page, filters: AgeFilters) => useQuery(mySeasonsQuery(page, filters));

/** Query of the drops that the signed-in account opened, newest first. */
export const ownDropsQuery = queryOptions({
  queryKey: ['own-drops'],
  queryFn: ({ signal }) => listOwnDrops(api, { signal }),
  select: (drops) => drops.toReversed(),
});

export const useOwnDrops = () => useQuery(ownDropsQuery);

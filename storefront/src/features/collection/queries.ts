import { sliceOf } from '@cubedrop/sdk';
import { listCollections } from '@cubedrop/sdk/api';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { AgeFilters } from '../../components/filters/filters.ts';
import type { Page } from '../../components/page.ts';

/** Query of a page of the signed-in account's collections, newest first by default. */
export function myCollectionsQuery({ index, size }: Page, filters: AgeFilters) {
  const range = sliceOf(index, size);
  return queryOptions({
    queryKey: ['my-collections', range, filters],
    queryFn: ({ signal }) => listCollections(api, { range, filter: { ...filters, mine: true }, signal }),
    placeholderData: keepPreviousData,
  });
}

export const useMyCollections = (page: Page, filters: AgeFilters) =>
  useQuery(myCollectionsQuery(page, filters));

import { sliceOf } from '@cubedrop/sdk';
import { listNfts, listOwnCollections } from '@cubedrop/sdk/api';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { peopleQuery } from '../../api/people-query.ts';
import type { AgeFilters } from '../../components/filters/filters.ts';
import type { Page } from '../../components/page.ts';

/** Query of a page of the signed-in account's NFTs that have copies left, newest first unless sorted otherwise. */
export function myNftsQuery({ index, size }: Page, filters: AgeFilters) {
  const range = sliceOf(index, size);
  return queryOptions({
    queryKey: ['my-nfts', range, filters],
    queryFn: ({ signal }) => listNfts(api, { range, filter: filters, signal }),
    placeholderData: keepPreviousData,
  });
}

export const useMyNfts = (page: Page, filters: AgeFilters) => useQuery(myNftsQuery(page, filters));

export const usePeople = () => useQuery(peopleQuery);

/** Query of all of the signed-in account's collections. */
export const allMyCollectionsQuery = queryOptions({
  queryKey: ['all-my-collections'],
  queryFn: ({ signal }) => listOwnCollections(api, { signal }),
});

export const useAllMyCollections = () => useQuery(allMyCollectionsQuery);

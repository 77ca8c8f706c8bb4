import { sliceOf } from '@cubedrop/sdk';
import { listNfts, listOwnCollections } from '@cubedrop/sdk/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { peopleQuery } from '../../api/people.ts';
import type { AgeFilters } from '../../components/filters/filters.ts';
import type { Page } from '../../components/page.ts';

/** Returns a page of the signed-in account's NFTs that have copies left, newest first. */
export function useMyNfts({ index, size }: Page, filters: AgeFilters) {
  const range = sliceOf(index, size);
  return useQuery({
    queryKey: ['my-nfts', range, filters],
    queryFn: ({ signal }) => listNfts(api, { range, filter: filters, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Returns everyone the signed-in account has credited, by role. */
export function usePeople() {
  return useQuery(peopleQuery);
}

/** Returns all of the signed-in account's collections. */
export function useAllMyCollections() {
  return useQuery({
    queryKey: ['all-my-collections'],
    queryFn: ({ signal }) => listOwnCollections(api, { signal }),
  });
}

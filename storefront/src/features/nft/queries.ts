import { sliceOf } from '@cubedrop/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { AgeFilters } from '../../components/filters/filters.ts';
import type { Page } from '../../components/page.ts';

/** Returns a page of the signed-in account's NFTs that have copies left, newest first. */
export function useMyNfts({ index, size }: Page, filters: AgeFilters) {
  const { start, end } = sliceOf(index, size);
  return useQuery({
    queryKey: ['my-nfts', start, end, filters],
    queryFn: ({ signal }) =>
      api.get('/nft/createnft/{start}/{end}', { params: { path: { start, end }, query: filters }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Returns everyone the signed-in account has credited, by role. */
export function usePeople() {
  return useQuery({
    queryKey: ['people'],
    queryFn: ({ signal }) => api.get('/profile/createprofile', { signal }),
  });
}

/** Returns all of the signed-in account's collections. */
export function useAllMyCollections() {
  return useQuery({
    queryKey: ['all-my-collections'],
    queryFn: ({ signal }) =>
      api.get('/collection/collections', { params: { query: { mine: true } }, signal }),
    select: ({ Collectiondata }) => Collectiondata,
  });
}

import { sliceOf, type Address } from '@cubedrop/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { AgeFilters } from '../../components/filters/filters.ts';
import type { Page } from '../../components/page.ts';

/** Returns a page of the signed-in account's collections, newest first. */
export function useMyCollections({ index, size }: Page, filters: AgeFilters) {
  const { start, end } = sliceOf(index, size);
  return useQuery({
    queryKey: ['my-collections', start, end, filters],
    queryFn: ({ signal }) =>
      api.get('/collection/collections/{start}/{end}', {
        params: { path: { start, end }, query: { ...filters, mine: true } },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** Returns a page of a creator's collections, newest first. */
export function useCollectionsOf(creator: Address, { index, size }: Page) {
  const { start, end } = sliceOf(index, size);
  return useQuery({
    queryKey: ['collections', creator, start, end],
    queryFn: ({ signal }) =>
      api.get('/collection/collections/{start}/{end}', {
        params: { path: { start, end }, query: { creator } },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** Returns a collection and its NFTs. */
export function useCollection(collectionId: string) {
  return useQuery({
    queryKey: ['collection', collectionId],
    queryFn: ({ signal }) => api.post('/collection/collections', { body: { collectionId }, signal }),
    select: ({ Collectiondata, Nftsdata }) => ({ collection: Collectiondata, nfts: Nftsdata.flat() }),
  });
}

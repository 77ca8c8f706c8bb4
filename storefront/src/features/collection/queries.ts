import { sliceOf, type Address } from '@cubedrop/sdk';
import { getCollection, listCollections } from '@cubedrop/sdk/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { AgeFilters } from '../../components/filters/filters.ts';
import type { Page } from '../../components/page.ts';

/** Returns a page of the signed-in account's collections, newest first. */
export function useMyCollections({ index, size }: Page, filters: AgeFilters) {
  const range = sliceOf(index, size);
  return useQuery({
    queryKey: ['my-collections', range, filters],
    queryFn: ({ signal }) => listCollections(api, { range, filter: { ...filters, mine: true }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Returns a page of a creator's collections, newest first. */
export function useCollectionsOf(creator: Address, { index, size }: Page) {
  const range = sliceOf(index, size);
  return useQuery({
    queryKey: ['collections', creator, range],
    queryFn: ({ signal }) => listCollections(api, { range, filter: { creator }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Returns a collection and its NFTs. */
export function useCollection(collectionId: string) {
  return useQuery({
    queryKey: ['collection', collectionId],
    queryFn: ({ signal }) => getCollection(api, { collectionId, signal }),
  });
}

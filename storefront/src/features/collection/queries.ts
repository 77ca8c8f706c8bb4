import { sliceOf, type Address } from '@cubedrop/sdk';
import { getCollection, listCollections } from '@cubedrop/sdk/api';
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

/** Query of a page of a creator's collections, newest first. */
export function collectionsQuery(creator: Address, { index, size }: Page) {
  const range = sliceOf(index, size);
  return queryOptions({
    queryKey: ['collections', creator, range],
    queryFn: ({ signal }) => listCollections(api, { range, filter: { creator }, signal }),
    placeholderData: keepPreviousData,
  });
}

export const useCollectionsOf = (creator: Address, page: Page) => useQuery(collectionsQuery(creator, page));

/** Query of a collection and its NFTs. */
export const collectionQuery = (collectionId: string) =>
  queryOptions({
    queryKey: ['collection', collectionId],
    queryFn: ({ signal }) => getCollection(api, { collectionId, signal }),
  });

export const useCollection = (collectionId: string) => useQuery(collectionQuery(collectionId));

import { sliceOf } from '@cubedrop/sdk';
import { getCollection, listCollections, type CollectionFilter } from '@cubedrop/sdk/api';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { CUBEDROP } from '../cache/cubedrop-key.ts';
import type { ListPage } from '../cache/list-page.ts';
import { LIVE } from '../cache/live.ts';
import { useCubedrop } from '../client/context.ts';
import type { CubedropSource } from '../client/cubedrop-source.ts';

/** Query of a page of collections, newest first unless sorted otherwise. */
export function collectionsQuery(
  { api }: CubedropSource,
  { index, size }: ListPage,
  filter: CollectionFilter = {},
) {
  const range = sliceOf(index, size);
  return queryOptions({
    queryKey: [CUBEDROP, 'collections', range, filter],
    queryFn: ({ signal }) => listCollections(api, { range, filter, signal }),
    placeholderData: keepPreviousData,
    meta: LIVE,
  });
}

/** Reads a page of collections. While the page changes, the previous one stays. */
export const useCollections = (page: ListPage, filter?: CollectionFilter) =>
  useQuery(collectionsQuery(useCubedrop(), page, filter));

/** Query of a collection and its NFTs. @param collectionId server id */
export const collectionQuery = ({ api }: CubedropSource, collectionId: string) =>
  queryOptions({
    queryKey: [CUBEDROP, 'collection', collectionId],
    queryFn: ({ signal }) => getCollection(api, { collectionId, signal }),
    meta: LIVE,
  });

/** Reads a collection and its NFTs. @param collectionId server id */
export const useCollection = (collectionId: string) => useQuery(collectionQuery(useCubedrop(), collectionId));

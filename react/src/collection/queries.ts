import { sliceOf } from '@cubedrop/sdk';
import {
  getCollection,
  listCollections,
  type Collection,
  type CollectionFilter,
  type FilterablePage,
  type Nft,
} from '@cubedrop/sdk/api';
import { keepPreviousData, queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { CUBEDROP } from '../cache/cubedrop-key.ts';
import type { ListPage } from '../cache/list-page.ts';
import { LIVE } from '../cache/live.ts';
import type { QueryOf } from '../cache/query-of.ts';
import { useCubedrop } from '../client/context.ts';
import type { CubedropSource } from '../client/cubedrop-source.ts';

/** Query of a page of collections, newest first unless sorted otherwise. */
export function collectionsQuery(
  { api }: CubedropSource,
  { index, size }: ListPage,
  filter: CollectionFilter = {},
): QueryOf<FilterablePage<Collection>> {
  const range = sliceOf(index, size);
  return queryOptions<FilterablePage<Collection>>({
    queryKey: [CUBEDROP, 'collections', range, filter],
    queryFn: ({ signal }) => listCollections(api, { range, filter, signal }),
    placeholderData: keepPreviousData,
    meta: LIVE,
  });
}

/** Reads a page of collections. While the page changes, the previous one stays. */
export const useCollections = (
  page: ListPage,
  filter?: CollectionFilter,
): UseQueryResult<FilterablePage<Collection>> => useQuery(collectionsQuery(useCubedrop(), page, filter));

/** A collection and its NFTs. */
export interface CollectionInFull {
  /** The collection itself. */
  collection: Collection;
  /** All NFTs in it. */
  nfts: Nft[];
}

/** Query of a collection and its NFTs. @param collectionId server id */
export const collectionQuery = ({ api }: CubedropSource, collectionId: string): QueryOf<CollectionInFull> =>
  queryOptions<CollectionInFull>({
    queryKey: [CUBEDROP, 'collection', collectionId],
    queryFn: ({ signal }) => getCollection(api, { collectionId, signal }),
    meta: LIVE,
  });

/** Reads a collection and its NFTs. @param collectionId server id */
export const useCollection = (collectionId: string): UseQueryResult<CollectionInFull> =>
  useQuery(collectionQuery(useCubedrop(), collectionId));

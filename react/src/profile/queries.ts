import { sliceOf } from '@cubedrop/sdk';
import {
  getCreator,
  listCollectorCubes,
  listCreatorCubes,
  type Creator,
  type Cube,
  type FilterablePage,
  type ListCreatorCubesParameters,
} from '@cubedrop/sdk/api';
import { keepPreviousData, queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { CUBEDROP } from '../cache/cubedrop-key.ts';
import type { ListPage } from '../cache/list-page.ts';
import { LIVE } from '../cache/live.ts';
import type { QueryOf } from '../cache/query-of.ts';
import { useCubedrop } from '../client/context.ts';
import type { CubedropSource } from '../client/cubedrop-source.ts';

/** Query of a creator by wallet address. */
export const creatorQuery = ({ api }: CubedropSource, address: string): QueryOf<Creator> =>
  queryOptions<Creator>({
    queryKey: [CUBEDROP, 'creator', address],
    queryFn: ({ signal }) => getCreator(api, { address, signal }),
    meta: LIVE,
  });

/** Reads a creator by wallet address. */
export const useCreator = (address: string): UseQueryResult<Creator> =>
  useQuery(creatorQuery(useCubedrop(), address));

/** Query of a page of a creator's cubes, newest first; optionally only those on sale or in owners' auctions. */
export function creatorCubesQuery(
  { api }: CubedropSource,
  address: string,
  { index, size }: ListPage,
  status?: ListCreatorCubesParameters['status'],
): QueryOf<FilterablePage<Cube>> {
  const range = sliceOf(index, size);
  return queryOptions<FilterablePage<Cube>>({
    queryKey: [CUBEDROP, 'creator-cubes', address, range, status],
    queryFn: ({ signal }) => listCreatorCubes(api, { address, range, status, signal }),
    placeholderData: keepPreviousData,
    meta: LIVE,
  });
}

/** Reads a page of a creator's cubes, newest first. While the page changes, the previous one stays. */
export const useCreatorCubes = (
  address: string,
  page: ListPage,
  status?: ListCreatorCubesParameters['status'],
): UseQueryResult<FilterablePage<Cube>> => useQuery(creatorCubesQuery(useCubedrop(), address, page, status));

/** Query of a page of the cubes that a wallet holds, newest first. */
export function collectorCubesQuery(
  { api }: CubedropSource,
  address: string,
  { index, size }: ListPage,
): QueryOf<FilterablePage<Cube>> {
  const range = sliceOf(index, size);
  return queryOptions<FilterablePage<Cube>>({
    queryKey: [CUBEDROP, 'collector-cubes', address, range],
    queryFn: ({ signal }) => listCollectorCubes(api, { address, range, signal }),
    placeholderData: keepPreviousData,
    meta: LIVE,
  });
}

/** Reads a page of the cubes that a wallet holds, newest first. While the page changes, the previous one stays. */
export const useCollectorCubes = (address: string, page: ListPage): UseQueryResult<FilterablePage<Cube>> =>
  useQuery(collectorCubesQuery(useCubedrop(), address, page));

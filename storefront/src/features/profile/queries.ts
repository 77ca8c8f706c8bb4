import { sliceOf, type Address } from '@cubedrop/sdk';
import { getCreator, listCreatorCubes } from '@cubedrop/sdk/api';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { Page } from '../../components/page.ts';

/** Query of a creator by wallet address. */
export const creatorQuery = (address: Address) =>
  queryOptions({
    queryKey: ['creator', address],
    queryFn: ({ signal }) => getCreator(api, { address, signal }),
  });

export const useCreator = (address: Address) => useQuery(creatorQuery(address));

/** Query of a page of a creator's cubes, newest first; optionally only those on sale or in owners' auctions. */
export function creatorCubesQuery(address: Address, { index, size }: Page, status?: 'sale' | 'auction') {
  const range = sliceOf(index, size);
  return queryOptions({
    queryKey: ['creator-cubes', address, range, status],
    queryFn: ({ signal }) => listCreatorCubes(api, { address, range, status, signal }),
    placeholderData: keepPreviousData,
  });
}

export const useCreatorCubes = (address: Address, page: Page, status?: 'sale' | 'auction') =>
  useQuery(creatorCubesQuery(address, page, status));

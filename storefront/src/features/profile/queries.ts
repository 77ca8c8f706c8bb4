import { sliceOf, type Address } from '@cubedrop/sdk';
import { getCreator, listCreatorCubes } from '@cubedrop/sdk/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { Page } from '../../components/page.ts';

/** Returns a creator by wallet address. */
export function useCreator(address: Address) {
  return useQuery({
    queryKey: ['creator', address],
    queryFn: ({ signal }) => getCreator(api, { address, signal }),
  });
}

/** Returns a page of a creator's cubes, newest first; optionally only those on sale or in owners' auctions. */
export function useCreatorCubes(address: Address, { index, size }: Page, status?: 'sale' | 'auction') {
  const range = sliceOf(index, size);
  return useQuery({
    queryKey: ['creator-cubes', address, range, status],
    queryFn: ({ signal }) => listCreatorCubes(api, { address, range, status, signal }),
    placeholderData: keepPreviousData,
  });
}

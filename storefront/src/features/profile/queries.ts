import { sliceOf, type Address } from '@cubedrop/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { Page } from '../../components/page.ts';

/** Returns a creator by wallet address. */
export function useCreator(address: Address) {
  return useQuery({
    queryKey: ['creator', address],
    queryFn: ({ signal }) => api.get('/creator/{address}', { params: { path: { address } }, signal }),
    select: ({ Creatordata }) => Creatordata,
  });
}

/** Returns a page of a creator's cubes, newest first; optionally only those on sale or in owners' auctions. */
export function useCreatorCubes(address: Address, { index, size }: Page, status?: 'sale' | 'auction') {
  const { start, end } = sliceOf(index, size);
  return useQuery({
    queryKey: ['creator-cubes', address, start, end, status],
    queryFn: ({ signal }) =>
      api.get('/creator/{address}/cubes/{start}/{end}', {
        params: { path: { address, start, end }, query: status ? { status } : {} },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

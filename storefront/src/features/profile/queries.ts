import { sliceOf, type Address } from '@cubedrop/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { Page } from '../../components/page.ts';

/** Who made things, by their wallet. */
export function useCreator(address: Address) {
  return useQuery({
    queryKey: ['creator', address],
    queryFn: ({ signal }) => api.get('/creator/{address}', { params: { path: { address } }, signal }),
    select: ({ Creatordata }) => Creatordata,
  });
}

/** A page of the cubes that somebody made, newest first: all, or those that are being sold in one way. */
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

import { sliceOf } from '@cubedrop/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { Page } from '../../components/page.ts';

/** A page of both sections of the market, newest first, and how many each has in all. */
export function useMarket({ index, size }: Page) {
  const { start, end } = sliceOf(index, size);
  return useQuery({
    queryKey: ['market', start, end],
    queryFn: ({ signal }) =>
      api.get('/marketplace/tokenIds/{start}/{end}', { params: { path: { start, end } }, signal }),
    placeholderData: keepPreviousData,
  });
}

import { sliceOf } from '@cubedrop/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import type { Page } from '../../../components/page.ts';

/** Returns the server's commitment for the signed-in account's next draw. */
export function useCommitment() {
  return useQuery({
    queryKey: ['draw-commitment'],
    queryFn: ({ signal }) => api.get('/api/v1/exporter/commitment', { signal }),
  });
}

/** Returns a page of the signed-in account's random drops, newest first. */
export function useOrders({ index, size }: Page) {
  const { start, end } = sliceOf(index, size);
  return useQuery({
    queryKey: ['orders', start, end],
    queryFn: ({ signal }) =>
      api.get('/api/v1/exporter/orders/{start}/{end}', { params: { path: { start, end } }, signal }),
    placeholderData: keepPreviousData,
  });
}

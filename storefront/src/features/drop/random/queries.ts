import { sliceOf } from '@cubedrop/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import type { Page } from '../../../components/page.ts';

/** What the server is bound to in the caller's next draw. */
export function useCommitment() {
  return useQuery({
    queryKey: ['draw-commitment'],
    queryFn: ({ signal }) => api.get('/api/v1/exporter/commitment', { signal }),
  });
}

/** A page of the caller's random drops, newest first. */
export function useOrders({ index, size }: Page) {
  const { start, end } = sliceOf(index, size);
  return useQuery({
    queryKey: ['orders', start, end],
    queryFn: ({ signal }) =>
      api.get('/api/v1/exporter/orders/{start}/{end}', { params: { path: { start, end } }, signal }),
    placeholderData: keepPreviousData,
  });
}

import { sliceOf } from '@cubedrop/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { withFirst } from '../../api/first-answers.ts';
import type { Filters } from '../../components/filters/filters.ts';
import type { Page } from '../../components/page.ts';

export const DROP_FILTERS = {
  sorts: ['newest', 'starting', 'ending', 'price-low', 'price-high', 'oldest'],
  statuses: ['running', 'upcoming', 'ended'],
} as const;

export type DropFilters = Filters<
  (typeof DROP_FILTERS.sorts)[number],
  (typeof DROP_FILTERS.statuses)[number]
>;

/** Returns a page of drops, newest first unless sorted otherwise, and their total number. */
export function useDrops({ index, size }: Page, filters: DropFilters & { creator?: string } = {}) {
  const { start, end } = sliceOf(index, size);
  const call = { method: 'GET', path: `/drop/drops/${start}/${end}`, query: filters } as const;
  const query = withFirst(call, ['drops', start, end, filters], ({ signal }) =>
    api.get('/drop/drops/{start}/{end}', { params: { path: { start, end }, query: filters }, signal }),
  );
  return useQuery({ ...query, placeholderData: keepPreviousData });
}

/** Query of a drop with its cubes. `Nftdata[i]` belongs to `Tokensdata[i]`. */
export const dropQuery = (dropId: string) =>
  withFirst({ method: 'POST', path: '/drop/drops', body: { dropId } }, ['drop', dropId], ({ signal }) =>
    api.post('/drop/drops', { body: { dropId }, signal }),
  );

export const useDrop = (dropId: string) => useQuery(dropQuery(dropId));

/** Returns a page of the drops that the signed-in account opened, newest first unless sorted otherwise. */
export function useMyDrops({ index, size }: Page, filters: DropFilters) {
  const { start, end } = sliceOf(index, size);
  return useQuery({
    queryKey: ['my-drops', start, end, filters],
    queryFn: ({ signal }) =>
      api.get('/drop/drops/{start}/{end}', {
        params: { path: { start, end }, query: { ...filters, mine: true } },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** Returns the signed-in account's cubes that are in no drop, sale or auction. */
export function useFreeCubes() {
  return useQuery({
    queryKey: ['free-cubes'],
    queryFn: ({ signal }) => api.get('/token/TokenIdsnotonauction', { signal }),
    select: ({ tokensdata }) => tokensdata,
  });
}

/** Returns the public record of a draw. */
export function useDraw(orderId: string) {
  return useQuery({
    queryKey: ['draw', orderId],
    queryFn: ({ signal }) =>
      api.get('/api/v1/exporter/draw/{orderId}', { params: { path: { orderId } }, signal }),
  });
}

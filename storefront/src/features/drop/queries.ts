import { sliceOf } from '@cubedrop/sdk';
import { getDraw, getDrop, getDropCall, listDrops, listDropsCall, listFreeCubes } from '@cubedrop/sdk/api';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
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

/** Query of a page of drops, newest first unless sorted otherwise, and of their total number. */
export function dropsQuery({ index, size }: Page, filters: DropFilters & { creator?: string } = {}) {
  const { start, end } = sliceOf(index, size);
  const wanted = { range: { start, end }, filter: filters };
  return withFirst(listDropsCall(wanted), ['drops', start, end, filters], ({ signal }) =>
    listDrops(api, { ...wanted, signal }),
  );
}

export const useDrops = (page: Page, filters?: DropFilters & { creator?: string }) =>
  useQuery({ ...dropsQuery(page, filters), placeholderData: keepPreviousData });

/** Query of a drop with its cubes. */
export const dropQuery = (dropId: string) =>
  withFirst(getDropCall({ dropId }), ['drop', dropId], ({ signal }) => getDrop(api, { dropId, signal }));

export const useDrop = (dropId: string) => useQuery(dropQuery(dropId));

/** Query of a page of the drops that the signed-in account opened, newest first unless sorted otherwise. */
export function myDropsQuery({ index, size }: Page, filters: DropFilters) {
  const { start, end } = sliceOf(index, size);
  return queryOptions({
    queryKey: ['my-drops', start, end, filters],
    queryFn: ({ signal }) =>
      listDrops(api, { range: { start, end }, filter: { ...filters, mine: true }, signal }),
    placeholderData: keepPreviousData,
  });
}

export const useMyDrops = (page: Page, filters: DropFilters) => useQuery(myDropsQuery(page, filters));

/** Query of the signed-in account's cubes that are in no drop, sale or auction. */
export const freeCubesQuery = queryOptions({
  queryKey: ['free-cubes'],
  queryFn: ({ signal }) => listFreeCubes(api, { signal }),
});

export const useFreeCubes = () => useQuery(freeCubesQuery);

/** Query of the draw of a random drop. */
export const drawQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['draw', orderId],
    queryFn: ({ signal }) => getDraw(api, { orderId, signal }),
  });

export const useDraw = (orderId: string) => useQuery(drawQuery(orderId));

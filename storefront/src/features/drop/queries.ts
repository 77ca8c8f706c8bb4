import { sliceOf } from '@cubedrop/sdk';
import { getDraw, listDrops, listFreeCubes } from '@cubedrop/sdk/api';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { Filters } from '../../components/filters/filters.ts';
import type { Page } from '../../components/page.ts';
import { DROP_GROUPS } from './drop-groups.ts';

export const DROP_FILTERS = {
  sorts: ['newest', 'starting', 'ending', 'price-low', 'price-high', 'oldest'],
  statuses: ['running', 'upcoming', 'ended'],
} as const;

export type DropFilters = Filters<
  (typeof DROP_FILTERS.sorts)[number],
  (typeof DROP_FILTERS.statuses)[number]
>;

/**
 * Filters of the public list of drops. The order `interest` groups the drops: running, upcoming and ended ones, each
 * group in its own order.
 */
export const DROP_LIST_FILTERS = {
  sorts: ['interest', ...DROP_FILTERS.sorts],
  statuses: DROP_FILTERS.statuses,
} as const;

export type DropListFilters = Filters<
  (typeof DROP_LIST_FILTERS.sorts)[number],
  (typeof DROP_LIST_FILTERS.statuses)[number]
>;

/** Returns the order of the ungrouped list, which is shown once a status or an order has been chosen. */
export function sortOf({ status, sort }: DropListFilters): (typeof DROP_FILTERS.sorts)[number] {
  if (sort !== undefined && sort !== 'interest') return sort;
  return status === undefined ? 'newest' : DROP_GROUPS[status].sort;
}

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

/** Query of the signed-in account's free cubes. */
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

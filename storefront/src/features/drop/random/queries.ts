import { sliceOf } from '@cubedrop/sdk';
import { getDrawCommitment, listRandomDrops } from '@cubedrop/sdk/api';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import type { Page } from '../../../components/page.ts';

/** Query key prefix of all lists of random drops. */
const ORDERS = ['orders'] as const;

/** Query of the server's commitment for the signed-in account's next draw. */
export const commitmentQuery = queryOptions({
  queryKey: ['draw-commitment'],
  queryFn: ({ signal }) => getDrawCommitment(api, { signal }),
});

export const useCommitment = () => useQuery(commitmentQuery);

/** Query of a page of the signed-in account's random drops, newest first. */
export function ordersQuery({ index, size }: Page) {
  const { start, end } = sliceOf(index, size);
  return queryOptions({
    queryKey: [...ORDERS, start, end],
    queryFn: ({ signal }) => listRandomDrops(api, { range: { start, end }, signal }),
    placeholderData: keepPreviousData,
  });
}

export const useOrders = (page: Page) => useQuery(ordersQuery(page));

/** Returns a function that refetches the orders, and the commitment, because a commitment is used only once. */
export function useRefetchOrders() {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [commitmentQuery.queryKey, ORDERS].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
}

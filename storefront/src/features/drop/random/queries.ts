import { sliceOf } from '@cubedrop/sdk';
import { getDrawCommitment, listRandomDrops } from '@cubedrop/sdk/api';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import type { Page } from '../../../components/page.ts';

const COMMITMENT = 'draw-commitment';
const ORDERS = 'orders';

/** Returns the server's commitment for the signed-in account's next draw. */
export function useCommitment() {
  return useQuery({
    queryKey: [COMMITMENT],
    queryFn: ({ signal }) => getDrawCommitment(api, { signal }),
  });
}

/** Returns a page of the signed-in account's random drops, newest first. */
export function useOrders({ index, size }: Page) {
  const { start, end } = sliceOf(index, size);
  return useQuery({
    queryKey: [ORDERS, start, end],
    queryFn: ({ signal }) => listRandomDrops(api, { range: { start, end }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Returns a function that refetches the orders, and the commitment, because each is used only once. */
export function useRefetchOrders() {
  const queries = useQueryClient();
  return () => Promise.all([COMMITMENT, ORDERS].map((key) => queries.invalidateQueries({ queryKey: [key] })));
}

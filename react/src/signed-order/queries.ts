import { sliceOf } from '@cubedrop/sdk';
import { listOrders, type FilterablePage } from '@cubedrop/sdk/api';
import { keepPreviousData, queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { CUBEDROP } from '../cache/cubedrop-key.ts';
import type { ListPage } from '../cache/list-page.ts';
import { LIVE } from '../cache/live.ts';
import type { QueryOf } from '../cache/query-of.ts';
import { useCubedrop } from '../client/context.ts';
import type { CubedropSource } from '../client/cubedrop-source.ts';
import { isListing, isOffer, type PublishedListing, type PublishedOffer } from './published.ts';

/** Key with which the keys of all queries of signed orders begin. */
export const SIGNED_ORDERS = [CUBEDROP, 'signed-orders'] as const;

/** Query of a page of the offers that the owner of a cube can accept, highest first. @param cubeId server id */
export function offersQuery(
  { api }: CubedropSource,
  cubeId: string,
  { index, size }: ListPage,
): QueryOf<FilterablePage<PublishedOffer>> {
  const range = sliceOf(index, size);
  return queryOptions<FilterablePage<PublishedOffer>>({
    queryKey: [...SIGNED_ORDERS, 'offers', cubeId, range],
    queryFn: async ({ signal }) => {
      const filter = { cubeId, kind: 'offer', sort: 'price-high' } as const;
      const page = await listOrders(api, { range, filter, signal });
      return { ...page, items: page.items.filter(isOffer) };
    },
    placeholderData: keepPreviousData,
    meta: LIVE,
  });
}

/** Reads a page of the offers that the owner of a cube can accept, highest first. @param cubeId server id */
export const useOffers = (cubeId: string, page: ListPage): UseQueryResult<FilterablePage<PublishedOffer>> =>
  useQuery(offersQuery(useCubedrop(), cubeId, page));

/** Query of the cheapest listing of a cube; `null` if there is none. @param cubeId server id */
export const listingQuery = ({ api }: CubedropSource, cubeId: string): QueryOf<PublishedListing | null> =>
  queryOptions<PublishedListing | null>({
    queryKey: [...SIGNED_ORDERS, 'listing', cubeId],
    queryFn: async ({ signal }) => {
      const filter = { cubeId, kind: 'listing', sort: 'price-low' } as const;
      const { items } = await listOrders(api, { range: { start: 0, end: 1 }, filter, signal });
      return items.find(isListing) ?? null;
    },
    meta: LIVE,
  });

/**
 * Reads the cheapest listing of a cube; `null` if there is none.
 * @param cubeId server id
 * @param isWanted whether to read it; defaults to `true`
 */
export const useListing = (cubeId: string, isWanted = true): UseQueryResult<PublishedListing | null> =>
  useQuery({ ...listingQuery(useCubedrop(), cubeId), enabled: isWanted });

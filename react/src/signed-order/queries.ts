import { MAX_OPEN_ORDERS, sliceOf, type Address } from '@cubedrop/sdk';
import { listOrders, type FilterablePage } from '@cubedrop/sdk/api';
import { keepPreviousData, queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useAddress, type OfAccountOptions } from '../account/use-account.ts';
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

/**
 * Query of an account's unfunded offers for a cube, highest first: its own offers that it cannot pay at present. The
 * server shows them to nobody else. Disabled if `account` is `null`.
 * @param cubeId server id
 * @param account the account whose session the client has
 */
export const unfundedOffersQuery = (
  { api }: CubedropSource,
  cubeId: string,
  account: Address | null,
): QueryOf<PublishedOffer[]> =>
  queryOptions<PublishedOffer[]>({
    queryKey: [...SIGNED_ORDERS, 'unfunded', cubeId, account],
    queryFn: async ({ signal }) => {
      if (account === null) return [];
      const range = { start: 0, end: MAX_OPEN_ORDERS };
      const filter = { cubeId, maker: account, kind: 'offer', sort: 'price-high', unfunded: true } as const;
      const { items } = await listOrders(api, { range, filter, signal });
      return items.filter(isOffer).filter(({ state }) => state === 'unfunded');
    },
    enabled: account !== null,
    meta: LIVE,
  });

/**
 * Reads the signed-in account's unfunded offers for a cube, highest first: its own offers that it cannot pay at present.
 * @param cubeId server id
 */
export const useUnfundedOffers = (
  cubeId: string,
  options: OfAccountOptions = {},
): UseQueryResult<PublishedOffer[]> =>
  useQuery(unfundedOffersQuery(useCubedrop(), cubeId, useAddress(options)));

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

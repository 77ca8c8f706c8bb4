import { sliceOf } from '@cubedrop/sdk';
import { listMarket, listMarketCall, type Market, type MarketFilter } from '@cubedrop/sdk/api';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { CUBEDROP } from '../cache/cubedrop-key.ts';
import type { ListPage } from '../cache/list-page.ts';
import type { QueryOf } from '../cache/query-of.ts';
import { withEmbedded } from '../cache/with-embedded.ts';
import { useCubedrop } from '../client/context.ts';
import type { CubedropSource } from '../client/cubedrop-source.ts';

/**
 * Query of a page of one or both sections of the market, newest first unless sorted otherwise, and of the total number
 * in each.
 */
export function marketQuery(
  client: CubedropSource,
  { index, size }: ListPage,
  filter: MarketFilter = {},
): QueryOf<Market> {
  const wanted = { range: sliceOf(index, size), filter };
  return withEmbedded(
    client,
    listMarketCall(wanted),
    [CUBEDROP, 'market', wanted.range, filter],
    ({ signal }) => listMarket(client.api, { ...wanted, signal }),
  );
}

/** Reads a page of one or both sections of the market. While the page changes, the previous one stays. */
export const useMarket = (page: ListPage, filter?: MarketFilter): UseQueryResult<Market> =>
  useQuery({ ...marketQuery(useCubedrop(), page, filter), placeholderData: keepPreviousData });

/** Filters and order of one section of the market. */
export type SectionFilter = Omit<MarketFilter, 'section'>;

/**
 * Query of a page of one section. The sections are requested separately, so that one can fail without the other; the
 * response that the page already has is of both.
 */
function sectionQuery(
  client: CubedropSource,
  section: 'sale' | 'auction',
  { index, size }: ListPage,
  filter: SectionFilter,
) {
  const wanted = { range: sliceOf(index, size), filter };
  const key = [CUBEDROP, 'market', wanted.range, filter, section] as const;
  return withEmbedded(client, listMarketCall(wanted), key, ({ signal }) =>
    listMarket(client.api, { ...wanted, filter: { ...filter, section }, signal }),
  );
}

/** Reads a page of the cubes on sale at fixed prices. While the page changes, the previous one stays. */
export const useSales = (page: ListPage, filter: SectionFilter = {}): UseQueryResult<Market['sales']> =>
  useQuery({
    ...sectionQuery(useCubedrop(), 'sale', page, filter),
    placeholderData: keepPreviousData,
    select: ({ sales }) => sales,
  });

/** Reads a page of the owners' auctions that are not over. While the page changes, the previous one stays. */
export const useOwnersAuctions = (
  page: ListPage,
  filter: SectionFilter = {},
): UseQueryResult<Market['auctions']> =>
  useQuery({
    ...sectionQuery(useCubedrop(), 'auction', page, filter),
    placeholderData: keepPreviousData,
    select: ({ auctions }) => auctions,
  });

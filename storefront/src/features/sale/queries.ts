import { sliceOf } from '@cubedrop/sdk';
import { listMarket, listMarketCall } from '@cubedrop/sdk/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { withEmbedded } from '../../api/embedded-responses.ts';
import type { Filters } from '../../components/filters/filters.ts';
import type { Page } from '../../components/page.ts';

export const MARKET_FILTERS = {
  sorts: ['newest', 'ending', 'price-low', 'price-high', 'oldest'],
  statuses: ['running', 'upcoming'],
} as const;

export type MarketFilters = Filters<
  (typeof MARKET_FILTERS.sorts)[number],
  (typeof MARKET_FILTERS.statuses)[number]
>;

/** One section of the market; both if omitted. */
export type MarketSection = { section?: 'sale' | 'auction' };

/**
 * Query of a page of one or both sections of the market, newest first unless sorted otherwise, and of the total number
 * in each.
 */
export function marketQuery({ index, size }: Page, filters: MarketFilters & MarketSection = {}) {
  const wanted = { range: sliceOf(index, size), filter: filters };
  return withEmbedded(listMarketCall(wanted), ['market', wanted.range, filters], ({ signal }) =>
    listMarket(api, { ...wanted, signal }),
  );
}

export const useMarket = (page: Page, filters?: MarketFilters & MarketSection) =>
  useQuery({ ...marketQuery(page, filters), placeholderData: keepPreviousData });

/**
 * Query of a page of one section. The sections are requested separately, so that one can fail without the other; the
 * response embedded in the HTML has both.
 */
function sectionQuery(section: 'sale' | 'auction', { index, size }: Page, filters: MarketFilters) {
  const wanted = { range: sliceOf(index, size), filter: filters };
  return withEmbedded(listMarketCall(wanted), ['market', wanted.range, filters, section], ({ signal }) =>
    listMarket(api, { ...wanted, filter: { ...filters, section }, signal }),
  );
}

export const useSales = (page: Page, filters: MarketFilters) =>
  useQuery({
    ...sectionQuery('sale', page, filters),
    placeholderData: keepPreviousData,
    select: ({ sales }) => sales,
  });

export const useOwnersAuctions = (page: Page, filters: MarketFilters) =>
  useQuery({
    ...sectionQuery('auction', page, filters),
    placeholderData: keepPreviousData,
    select: ({ auctions }) => auctions,
  });

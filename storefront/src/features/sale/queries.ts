import { sliceOf } from '@cubedrop/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { withFirst } from '../../api/first-answers.ts';
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
 * Returns a page of one or both sections of the market, newest first unless sorted otherwise, and the total number in
 * each.
 */
export function useMarket({ index, size }: Page, filters: MarketFilters & MarketSection = {}) {
  const { start, end } = sliceOf(index, size);
  const call = { method: 'GET', path: `/marketplace/tokenIds/${start}/${end}`, query: filters } as const;
  const query = withFirst(call, ['market', start, end, filters], ({ signal }) =>
    api.get('/marketplace/tokenIds/{start}/{end}', {
      params: { path: { start, end }, query: filters },
      signal,
    }),
  );
  return useQuery({ ...query, placeholderData: keepPreviousData });
}

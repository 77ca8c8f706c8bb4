import type { SectionFilter } from '@cubedrop/react';
import type { Filters } from '../../components/filters/filters.ts';

/** Orders in which the server lists the market. */
const SORTS = ['newest', 'ending', 'price-low', 'price-high', 'oldest'] as const;

/**
 * Orders and statuses by which the market is sorted and filtered. The order `interest` lists what runs, ending soonest,
 * and then the auctions that are coming.
 */
export const MARKET_FILTERS = {
  sorts: ['interest', ...SORTS],
  statuses: ['running', 'upcoming'],
} as const;

export type MarketFilters = Filters<
  (typeof MARKET_FILTERS.sorts)[number],
  (typeof MARKET_FILTERS.statuses)[number]
>;

/** The parts of the market in the order of interest. */
const INTEREST = {
  running: { status: 'running', sort: 'ending' },
  upcoming: { status: 'upcoming', sort: 'starting' },
} as const;

/** Whether the auctions that are coming are listed under a heading of their own. */
export const isGrouped = ({ sort = 'interest', status }: MarketFilters): boolean =>
  sort === 'interest' && status === undefined;

/** Returns the filter of the sections: without a choice of status or order, that of what runs. */
export function sectionFilter({ sort = 'interest', status, ...others }: MarketFilters): SectionFilter {
  if (sort === 'interest') return { ...others, ...INTEREST[status ?? 'running'] };
  return status === undefined ? { ...others, sort } : { ...others, status, sort };
}

/** Returns the filter of the auctions that are coming. */
export const comingFilter = ({ sort: _sort, ...others }: MarketFilters): SectionFilter => ({
  ...others,
  ...INTEREST.upcoming,
});

import type { SectionFilter } from '@cubedrop/react';
import type { Filters } from '../../components/filters/filters.ts';

/** Orders and statuses by which the server sorts and filters the market. */
export const MARKET_FILTERS = {
  sorts: ['newest', 'ending', 'price-low', 'price-high', 'oldest'],
  statuses: ['running', 'upcoming'],
} as const;

/**
 * Filters of the public market. The order `interest` lists what runs, ending soonest, and then the auctions that are
 * coming.
 */
export const MARKET_LIST_FILTERS = {
  sorts: ['interest', ...MARKET_FILTERS.sorts],
  statuses: MARKET_FILTERS.statuses,
} as const;

export type MarketListFilters = Filters<
  (typeof MARKET_LIST_FILTERS.sorts)[number],
  (typeof MARKET_LIST_FILTERS.statuses)[number]
>;

/** The parts of the market in the order of interest. */
const INTEREST = {
  running: { status: 'running', sort: 'ending' },
  upcoming: { status: 'upcoming', sort: 'starting' },
} as const;

/** Whether the auctions that are coming are listed under a heading of their own. */
export const isGrouped = ({ sort = 'interest', status }: MarketListFilters): boolean =>
  sort === 'interest' && status === undefined;

/** Returns the filter of the sections: without a choice of status or order, that of what runs. */
export function sectionFilter({ sort = 'interest', status, ...others }: MarketListFilters): SectionFilter {
  if (sort === 'interest') return { ...others, ...INTEREST[status ?? 'running'] };
  return status === undefined ? { ...others, sort } : { ...others, status, sort };
}

/** Returns the filter of the auctions that are coming. */
export const comingFilter = ({ sort: _sort, ...others }: MarketListFilters): SectionFilter => ({
  ...others,
  ...INTEREST.upcoming,
});

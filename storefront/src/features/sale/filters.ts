/** Orders and statuses by which the market is sorted and filtered. */
export const MARKET_FILTERS = {
  sorts: ['newest', 'ending', 'price-low', 'price-high', 'oldest'],
  statuses: ['running', 'upcoming'],
} as const;

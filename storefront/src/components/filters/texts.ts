/** Texts of the filter bar. */
export const filterTexts = {
  bar: 'Find',
  search: 'Search',
  more: 'Filter and sort',
  min: 'From (ETH or WETH)',
  max: 'To (ETH or WETH)',
  rarity: 'Rarity',
  anyRarity: 'Any rarity',
  status: 'State',
  anyStatus: 'Any state',
  sort: 'Sort',
  sorts: {
    newest: 'Newest first',
    oldest: 'Oldest first',
    'price-low': 'Lowest price',
    'price-high': 'Highest price',
    starting: 'Starting soonest',
    ending: 'Ending soonest',
  },
  clear: 'Clear filters',
  noMatch: 'Nothing matches your filters.',
  statuses: { upcoming: 'Upcoming', running: 'Running', ended: 'Ended' },
} as const;

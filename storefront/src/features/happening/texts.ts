import { counting } from '../../components/counted.ts';

/** Texts of the activity page. */
export const happeningTexts = {
  title: 'Activity',
  lead: 'Bids, sales and listings of everyone, and what starts and ends.',
  list: 'What happened',
  kind: 'Kind',
  kinds: {
    any: 'Everything',
    bid: 'Bids',
    sale: 'Sales',
    listing: 'Listings',
    start: 'Starts',
    end: 'Ends',
  },
  what: {
    bid: 'Bid',
    sale: 'Sold',
    onSale: 'Put on sale',
    auctioned: 'Put up for auction',
    start: 'Drop started',
    won: 'Auction won',
    unsold: 'Ended without a bid',
  },
  /** Words before the account of a happening. */
  parts: { bid: 'by', sale: 'to', listing: 'by', start: 'by', end: 'by' },
  in: 'in',
  news: (count: number, isExact: boolean) => `${counting(count, isExact)} new`,
  older: 'Show older',
  showAll: 'Show everything',
  failed: 'The activity did not load',
  olderFailed: 'Older activity did not load',
  none: 'Bids, sales and listings appear here as they happen.',
} as const;

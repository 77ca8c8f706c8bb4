import { counted } from '../../../../components/counted.ts';

/** Texts of the chart and the table of what an account sold. */
export const salesTexts = {
  title: 'Sales and bids',
  range: 'Period',
  days: (count: number) => `${count} days`,
  show: 'Show as',
  views: { chart: 'Chart', table: 'Table' },
  /** Name of the table, which differs from the title of the section that contains it. */
  table: 'Day by day',
  volume: 'Volume',
  bids: 'Bids',
  sold: 'Cubes sold',
  columns: ['Day (UTC)', 'Cubes sold', 'Volume', 'Bids', 'Bidders'],
  unit: { volume: ['a day, WETH', 'a week, WETH'], bids: ['a day', 'a week'] },
  now: ['Today', 'This week'],
  /** Describes the chart to those who cannot see it. */
  chart: ({ from, now, highest }: { from: string; now: string; highest: string }) =>
    `Volume and bids since ${from}. Last: ${now}. Highest volume: ${highest}.`,
  sums: (start: string, volume: string, bids: number) => `${start}, ${volume} and ${counted(bids, 'bid')}`,
  failed: 'Your sales did not load',
  none: 'Sales and bids of your drops and auctions appear here.',
  newDrop: 'New Drop',
} as const;

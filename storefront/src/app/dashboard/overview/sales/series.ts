import type { SellerDay } from '@cubedrop/sdk/api';

/** Maximum number of days that a chart draws one by one. More are drawn by the week. */
const MAX_DAYS = 45;
const DAYS_PER_WEEK = 7;

/** Sums of a day, or of a week. */
export type Sums = Pick<SellerDay, 'start' | 'saleCount' | 'volume' | 'bidCount'>;

/** Returns the sums that a chart draws: of each day or, for more than 45 days, of each week up to the last day. */
export function drawnSums(days: readonly SellerDay[]): Sums[] {
  if (days.length <= MAX_DAYS) return [...days];
  const weeks: Sums[] = [];
  for (let end = days.length; end > 0; end -= DAYS_PER_WEEK)
    weeks.unshift(sumOf(days.slice(Math.max(0, end - DAYS_PER_WEEK), end)));
  return weeks;
}

/** Whether a chart of this many days draws weeks. */
export const isByWeek = (days: number): boolean => days > MAX_DAYS;

/** Returns the sums of these days. They start with the first day, or at 0 if there are no days. */
export function sumOf(days: readonly SellerDay[]): Sums {
  return days.reduce<Sums>(
    (sum, { saleCount, volume, bidCount }) => ({
      start: sum.start,
      saleCount: sum.saleCount + saleCount,
      volume: sum.volume + volume,
      bidCount: sum.bidCount + bidCount,
    }),
    { start: days[0]?.start ?? 0, saleCount: 0, volume: 0n, bidCount: 0 },
  );
}

/** Vertical resolution of the chart. Only heights are computed with it, never figures. */
const RESOLUTION = 10_000n;

/** Returns the height of a value within a plot, in percent. @param top the highest value of the axis, above 0 */
export const heightOf = (value: bigint, top: bigint): number => Number((value * RESOLUTION) / top) / 100;

/** Returns the horizontal centre of the value at an index of a plot of `count` values, in percent from the left. */
export const leftOf = (index: number, count: number): number => ((index + 0.5) / count) * 100;

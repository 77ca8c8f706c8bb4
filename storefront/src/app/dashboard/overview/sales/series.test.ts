import { describe, expect, it } from '@jest/globals';
import { DAY, WEI_PER_ETH } from '@cubedrop/sdk';
import type { SellerDay } from '@cubedrop/sdk/api';
import fc from 'fast-check';
import { drawnSums, heightOf, isByWeek, sumOf } from './series.ts';

const daysOf = (count: number): SellerDay[] =>
  Array.from({ length: count }, (_, at) => ({
    start: at * DAY,
    saleCount: 1,
    volume: BigInt(at),
    bidCount: 2,
    bidderCount: 1,
  }));

describe('a chart draws', () => {
  it('up to 45 days one by one, and more by weeks, the last of which ends today', () => {
    expect(drawnSums(daysOf(45))).toHaveLength(45);
    expect([isByWeek(45), isByWeek(46)]).toEqual([false, true]);
    const weeks = drawnSums(daysOf(46));
    expect(weeks).toHaveLength(7);
    expect(weeks[0]).toMatchObject({ start: 0, saleCount: 4, bidCount: 8 });
    expect(weeks.at(-1)).toMatchObject({ start: 39 * DAY, saleCount: 7, bidCount: 14 });
  });

  it('sums that add up to those of all days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 366 }), (count) => {
        const days = daysOf(count);
        const drawn = drawnSums(days);
        const total = sumOf(days);
        expect(drawn.reduce((sum, { volume }) => sum + volume, 0n)).toBe(total.volume);
        expect(drawn.reduce((sum, { bidCount }) => sum + bidCount, 0)).toBe(total.bidCount);
      }),
    );
  });
});

it('a value is as high as its share of the axis, however large it is', () => {
  expect([0n, 1n, 3n, 4n].map((value) => heightOf(value, 4n))).toEqual([0, 25, 75, 100]);
  expect(heightOf(3n * WEI_PER_ETH ** 2n, 4n * WEI_PER_ETH ** 2n)).toBe(75);
});

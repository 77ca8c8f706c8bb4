import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { axisValues } from './axis-values.ts';

const ETHER = 10n ** 18n;

describe('the axis of a chart', () => {
  it.each([
    [ETHER, [0n, ETHER / 2n, ETHER]],
    [(85n * ETHER) / 100n, [0n, ETHER / 2n, ETHER]],
    [3n * ETHER, [0n, 2n * ETHER, 4n * ETHER]],
    [11n * ETHER, [0n, 10n * ETHER, 20n * ETHER]],
    [0n, [0n, 1n, 2n]],
  ])('has three round values from 0 that reach %d', (highest, values) =>
    expect(axisValues(highest)).toEqual(values),
  );

  it('reaches the highest value, and leaves at most three fifths of the chart empty', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 20n, max: 2n ** 96n }), (highest) => {
        const [, , top] = axisValues(highest);
        expect(top >= highest && highest * 5n >= top * 2n).toBe(true);
      }),
    );
  });
});

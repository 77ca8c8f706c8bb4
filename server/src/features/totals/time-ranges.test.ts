import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { LAST_SECOND, rangesAfter, rangesAround, SPANS } from './time-ranges.ts';

/** Returns how many of the ranges after `now` contain a time. */
function timesCounted(time: number, now: number): number {
  const after = rangesAfter(now);
  return rangesAround(time).filter(({ span, fromTime }) =>
    after.some((range) => range.span === span && range.after < fromTime && fromTime < range.before),
  ).length;
}

const second = fc.oneof(
  fc.integer({ min: 0, max: LAST_SECOND - 1 }),
  fc.integer({ min: 1_764_000_000, max: 1_764_000_300 }),
  // The first and the last second of ranges.
  fc
    .tuple(fc.constantFrom(...SPANS), fc.nat(60), fc.integer({ min: -1, max: 1 }))
    .map(([span, number, offset]) => Math.max(0, span * number + offset)),
);

it('counts every time after now exactly once, and no other', () => {
  fc.assert(
    fc.property(second, second, (time, now) => {
      expect(timesCounted(time, now)).toBe(time > now ? 1 : 0);
    }),
    { numRuns: 2_000 },
  );
});

it('counts a time after the last second of the ranges as that second', () => {
  for (const time of [LAST_SECOND, LAST_SECOND + 1, Number.MAX_SAFE_INTEGER, 2 ** 255]) {
    expect(timesCounted(time, 1_764_000_000)).toBe(1);
    expect(timesCounted(time, LAST_SECOND)).toBe(0);
  }
});

it('gives fewer than 64 ranges of each length', () => {
  fc.assert(
    fc.property(second, (now) => {
      for (const { span, after, before } of rangesAfter(now)) {
        expect((before - after) / span - 1).toBeLessThan(64);
        expect(after % span).toBe(0);
        expect(before % span).toBe(0);
      }
    }),
  );
});

import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dropMoments } from './rules.ts';

it('dropMoments returns the start of a drop, and the time an hour before its end', () => {
  expect(dropMoments({ startsAt: 1_000, endsAt: 10_000 })).toEqual([
    { kind: 'drop-started', at: 1_000 },
    { kind: 'drop-ending', at: 6_400 },
  ]);
});

it('dropMoments returns only the start of a drop that lasts at most an hour', () => {
  for (const endsAt of [1_001, 4_600])
    expect(dropMoments({ startsAt: 1_000, endsAt })).toEqual([{ kind: 'drop-started', at: 1_000 }]);
  expect(dropMoments({ startsAt: 1_000, endsAt: 4_601 })).toHaveLength(2);
});

it('dropMoments returns distinct times in ascending order, none before the start of the drop or from its end on', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 10_000_000 }), (startsAt, seconds) => {
      const endsAt = startsAt + seconds;
      const times = dropMoments({ startsAt, endsAt }).map(({ at }) => at);
      expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
      expect(times.every((at) => at >= startsAt && at < endsAt)).toBe(true);
    }),
  );
});

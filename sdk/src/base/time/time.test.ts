import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { countdown, isoTime, nextChange, phaseOf } from './index.ts';

const span = fc
  .tuple(fc.nat(), fc.integer({ min: 1, max: 1e7 }))
  .map(([startsAt, length]) => ({ startsAt, endsAt: startsAt + length }));

describe('phases', () => {
  it('include the start and exclude the end', () => {
    fc.assert(
      fc.property(span, ({ startsAt, endsAt }) => {
        expect(phaseOf({ startsAt, endsAt }, startsAt - 1)).toBe('before');
        expect(phaseOf({ startsAt, endsAt }, startsAt)).toBe('running');
        expect(phaseOf({ startsAt, endsAt }, endsAt - 1)).toBe('running');
        expect(phaseOf({ startsAt, endsAt }, endsAt)).toBe('ended');
      }),
    );
  });

  it('change exactly when their countdown reaches zero', () => {
    fc.assert(
      fc.property(span, fc.nat(), (times, now) => {
        const moment = nextChange(times, now);
        if (moment === null) return expect(phaseOf(times, now)).toBe('ended');
        const { days, hours, minutes, seconds } = countdown(moment, now);
        expect(now + days * 86_400 + hours * 3_600 + minutes * 60 + seconds).toBe(moment);
        expect(phaseOf(times, moment)).not.toBe(phaseOf(times, now));
        expect(phaseOf(times, moment - 1)).toBe(phaseOf(times, now));
      }),
    );
  });
});

describe('a time in UTC', () => {
  it('has no fractions of a second', () => {
    expect(isoTime(1_799_431_200)).toBe('2027-01-08T18:00:00Z');
  });

  it('round-trips through Date.parse', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e11 }), (at) => {
        expect(Date.parse(isoTime(at)) / 1_000).toBe(at);
      }),
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { localInputOf, momentOf } from './moment-input.tsx';

describe('a date and time field', () => {
  it('converts the text of any minute to a time and back', () => {
    // Texts are compared, because a time is ambiguous in the hour that repeats when clocks are set back.
    const minutes = fc.integer({ min: 1_767_225_600 / 60, max: 1_798_761_600 / 60 });
    fc.assert(
      fc.property(minutes, (minute) => {
        const text = localInputOf(minute * 60);
        expect(localInputOf(momentOf(text)!)).toBe(text);
      }),
    );
  });

  it('has no value while it is empty or invalid', () => {
    expect(momentOf('')).toBeNull();
    expect(momentOf('2026-13-45T99:99')).toBeNull();
  });
});

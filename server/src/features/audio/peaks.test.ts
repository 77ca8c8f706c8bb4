import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MAX_PEAK, peaksOf } from './peaks.ts';

describe('the peaks of a recording', () => {
  it('are the maxima of its parts, relative to the overall maximum', () => {
    expect(peaksOf([0, 0.1, 0.5, 0.2, 0.25, 0], 3)).toEqual([51, 255, 128]);
  });

  it('are flat for silence and for an empty recording', () => {
    expect(peaksOf([0, 0, 0], 2)).toEqual([0, 0]);
    expect(peaksOf([], 2)).toEqual([0, 0]);
  });

  it('repeat the values of a recording that is shorter', () => {
    expect(peaksOf([0.5, 1], 4)).toEqual([128, 128, 255, 255]);
  });

  it('are always as many as requested, whole and within their range', () => {
    const amplitudes = fc.array(fc.float({ min: 0, max: 1, noNaN: true }), { maxLength: 300 });
    fc.assert(
      fc.property(amplitudes, fc.integer({ min: 1, max: 100 }), (recording, count) => {
        const peaks = peaksOf(recording, count);
        expect(peaks).toHaveLength(count);
        for (const peak of peaks) expect(Number.isInteger(peak) && peak >= 0 && peak <= MAX_PEAK).toBe(true);
      }),
    );
  });
});

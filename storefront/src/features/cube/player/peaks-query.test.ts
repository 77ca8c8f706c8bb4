import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { peaksOf } from './peaks-query.ts';

describe('the peaks of a recording', () => {
  it('are the maxima of its parts, relative to the overall maximum', () => {
    expect(peaksOf([0, 0.1, -0.5, 0.2, 0.25, 0], 3)).toEqual([0.2, 1, 0.5]);
  });

  it('are flat for silence and for an empty recording', () => {
    expect(peaksOf([0, 0, 0], 2)).toEqual([0, 0]);
    expect(peaksOf([], 2)).toEqual([0, 0]);
  });

  it('are always as many as requested, between 0 and 1', () => {
    const samples = fc.array(fc.float({ min: -1, max: 1, noNaN: true }), { maxLength: 300 });
    fc.assert(
      fc.property(samples, fc.integer({ min: 1, max: 100 }), (recording, count) => {
        const peaks = peaksOf(recording, count);
        expect(peaks).toHaveLength(count);
        for (const peak of peaks) expect(peak >= 0 && peak <= 1).toBe(true);
      }),
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isSleeve, sleeveOf } from './sleeve.ts';

const picture = (...colours: [number, number, number][]) =>
  new Uint8ClampedArray(colours.flatMap((colour) => [...colour, 255]));

describe('the sleeve of a picture', () => {
  it('matches its dark colour, regardless of bright highlights', () => {
    expect(sleeveOf(picture([18, 51, 59], [221, 74, 47], [241, 230, 207]))).toBe('petrol');
    expect(sleeveOf(picture([27, 42, 100]))).toBe('navy');
    expect(sleeveOf(picture([150, 20, 30]))).toBe('oxblood');
    expect(sleeveOf(picture([120, 40, 160]))).toBe('plum');
    expect(sleeveOf(picture([60, 90, 20]))).toBe('moss');
    expect(sleeveOf(picture([150, 90, 20]))).toBe('umber');
  });

  it('is slate if the picture is nearly grey', () => {
    expect(sleeveOf(picture())).toBe('slate');
    expect(sleeveOf(picture([0, 0, 0], [128, 128, 128], [255, 255, 255]))).toBe('slate');
    expect(sleeveOf(new Uint8ClampedArray([200, 20, 20, 0]))).toBe('slate');
  });

  it('is always one of the seven sleeves, and deterministic', () => {
    fc.assert(
      fc.property(fc.uint8ClampedArray({ maxLength: 400 }), (pixels) => {
        expect(isSleeve(sleeveOf(pixels))).toBe(true);
        expect(sleeveOf(pixels)).toBe(sleeveOf(pixels.slice()));
      }),
    );
  });
});

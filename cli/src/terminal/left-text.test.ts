import { expect, it } from '@jest/globals';
import { leftText } from './left-text.ts';

it.each([
  [0, '0s'],
  [59, '59s'],
  [250, '4m 10s'],
  [11_520, '3h 12m'],
  [97_200, '1d 3h'],
])('formats %i seconds as %s', (left, text) => {
  expect(leftText(1_800_000_000 + left, 1_800_000_000)).toBe(text);
});

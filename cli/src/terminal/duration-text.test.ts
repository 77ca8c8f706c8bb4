import { expect, it } from '@jest/globals';
import { minutesText, roundedDurationText, timeLeftText } from './duration-text.ts';

it.each([
  [0, '0s'],
  [59, '59s'],
  [250, '4m 10s'],
  [11_520, '3h 12m'],
  [97_200, '1d 3h'],
])('formats %i seconds left as %s', (left, text) => {
  expect(timeLeftText(1_800_000_000 + left, 1_800_000_000)).toBe(text);
});

it.each([
  [0, '0s'],
  [59, '59s'],
  [65, '1m05s'],
  [4_325, '72m05s'],
])('formats %i seconds in minutes as %s', (seconds, text) => {
  expect(minutesText(seconds)).toBe(text);
});

it.each([
  [119, '119 s'],
  [720, '12 min'],
  [7_199, '120 min'],
  [9_000, '3 h'],
])('rounds %i seconds to %s', (seconds, text) => {
  expect(roundedDurationText(seconds)).toBe(text);
});

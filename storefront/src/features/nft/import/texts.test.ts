import { expect, it } from '@jest/globals';
import { importTexts, leftOutText } from './texts.ts';

it('the text about left-out items counts them, and is empty if there are none', () => {
  expect(leftOutText({ cubes: 2, drops: 1, seasons: 0 })).toBe('Left out: 2 cubes, 1 drop.');
  expect(leftOutText({ cubes: 0, drops: 0, seasons: 0 })).toBe('');
});

it.each([
  [1, 0, '1 cube of the manifest is kept in this browser.'],
  [2, 1, '2 cubes and 1 drop of the manifest are kept in this browser.'],
  [0, 2, '2 drops of the manifest are kept in this browser.'],
])('the text about %d kept cubes and %d kept drops counts them', (cubes, drops, text) => {
  expect(importTexts.kept(cubes, drops)).toBe(text);
});

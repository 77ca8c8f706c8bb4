import { expect, it } from '@jest/globals';
import { withoutTrailingSlashes } from './text.ts';

it.each([
  ['http://localhost:4000//', 'http://localhost:4000'],
  ['http://localhost:4000/a', 'http://localhost:4000/a'],
  ['/a//b/', '/a//b'],
  ['///', ''],
  ['', ''],
])('removes the slashes at the end of "%s"', (address, expected) => {
  expect(withoutTrailingSlashes(address)).toBe(expected);
});

import { expect, it } from '@jest/globals';
import { chunksOf } from './chunks.ts';

it.each([
  [0, []],
  [1, [[0]]],
  [2, [[0, 1]]],
  [5, [[0, 1], [2, 3], [4]]],
])('chunksOf splits a list of %d into parts of at most two items, in order', (count, chunks) => {
  expect(chunksOf([...Array(count).keys()], 2)).toEqual(chunks);
});

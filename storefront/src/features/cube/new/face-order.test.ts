import { expect, it } from '@jest/globals';
import { moveFace } from './face-order.ts';

const move = (from: number, to: number) => moveFace([...'abcd'], from, to).join('');

it('moves an artwork to another face, and shifts those between', () => {
  expect(move(0, 2)).toBe('bcad');
  expect(move(3, 1)).toBe('adbc');
  expect(move(1, 1)).toBe('abcd');
});

it('moves an artwork to the end if it is dropped on an empty face', () => {
  expect(move(0, 5)).toBe('bcda');
});

import { expect, it } from '@jest/globals';
import { requireEntry, requireItem } from './require.ts';

const internal = expect.objectContaining({ code: 'internal' });

it('requireItem returns an item of a list, and throws an internal error beyond its ends', () => {
  expect([requireItem([0, ''], 0), requireItem(new Uint8Array([7]), 0)]).toEqual([0, 7]);
  for (const index of [-1, 2]) expect(() => requireItem([0, 1], index)).toThrow(internal);
});

it('requireEntry returns the value of a key, and throws an internal error if there is none', () => {
  expect(requireEntry(new Map([['a', 0]]), 'a')).toBe(0);
  expect(() => requireEntry(new Map(), 'a')).toThrow(internal);
});

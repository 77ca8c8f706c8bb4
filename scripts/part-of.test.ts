import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { partOf } from './part-of.mjs';

it('partOf puts each item into exactly one part, and all parts are of about equal size', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 5 }), (items, count) => {
      const parts = Array.from({ length: count }, (_, part) => partOf(items, `${part + 1}/${count}`));
      expect(parts.flat().toSorted()).toEqual(items.toSorted());
      expect(
        Math.max(...parts.map(({ length }) => length)) - Math.min(...parts.map(({ length }) => length)),
      ).toBeLessThanOrEqual(1);
    }),
  );
});

it('partOf returns everything by default, and rejects a part that does not exist', () => {
  expect(partOf(['a', 'b'])).toEqual(['a', 'b']);
  expect(() => partOf([], '3/2')).toThrow('is not a part');
});

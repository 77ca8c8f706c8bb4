import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findByHalving } from './find-by-halving.ts';

const listOf = (length: number): number[] => Array.from({ length }, (_, index) => index);

it('finds the only item with an effect, with few tries', async () => {
  const cases = fc
    .integer({ min: 1, max: 200 })
    .chain((length) => fc.tuple(fc.constant(length), fc.nat(length - 1)));
  await fc.assert(
    fc.asyncProperty(cases, async ([length, wanted]) => {
      let tries = 0;
      const found = await findByHalving(listOf(length), async (part) => {
        tries += 1;
        return part.includes(wanted);
      });
      expect(found).toBe(wanted);
      expect(tries).toBeLessThanOrEqual(Math.ceil(Math.log2(length)) + 1);
    }),
  );
});

it('finds one of several items that have an effect', async () => {
  expect(await findByHalving(listOf(50), async (part) => part.some((item) => item % 7 === 3))).toBe(3);
});

it('finds nothing if no item has an effect, or if two items have it only together', async () => {
  expect(await findByHalving([], async () => true)).toBeUndefined();
  expect(await findByHalving(listOf(50), async () => false)).toBeUndefined();
  const both = async (part: readonly number[]): Promise<boolean> => part.includes(3) && part.includes(40);
  expect(await findByHalving(listOf(50), both)).toBeUndefined();
});

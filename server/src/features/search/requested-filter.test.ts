import { expect, it } from '@jest/globals';
import { filterOf } from './requested-filter.ts';

const WALLET = `0x${'a'.repeat(40)}`;
const OTHER = `0x${'B'.repeat(40)}`;

it('parses the prices of a list call and returns its creator in lower case', () => {
  const query = { minPrice: '1', maxPrice: '20000000000000000000', creator: OTHER };
  expect(filterOf({ query, wallet: WALLET })).toEqual({
    minPrice: 1n,
    maxPrice: 20_000_000_000_000_000_000n,
    creator: OTHER.toLowerCase(),
  });
});

it('if callers list their own items, filters by the caller instead of the given creator and includes hidden items', () => {
  expect(filterOf({ query: { mine: true, creator: OTHER }, wallet: WALLET })).toEqual({
    creator: WALLET,
    withHidden: true,
  });
});

it('reads the caller’s wallet only if the caller lists their own items', () => {
  const anonymous = {
    get wallet(): string {
      throw new Error('Nobody is signed in.');
    },
  };
  const listOf = (mine: boolean) => filterOf(Object.assign(anonymous, { query: { mine, search: 'dawn' } }));
  expect(listOf(false)).toEqual({ search: 'dawn' });
  expect(() => listOf(true)).toThrow('Nobody is signed in.');
});

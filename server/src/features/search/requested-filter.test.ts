import { expect, it } from '@jest/globals';
import { filterOf } from './requested-filter.ts';

const WALLET = `0x${'a'.repeat(40)}`;
const OTHER = `0x${'B'.repeat(40)}`;

it('returns the amounts in wei and the creator in lower case', () => {
  const query = { minPrice: '1', maxPrice: '20000000000000000000', creator: OTHER };
  expect(filterOf({ query, wallet: WALLET })).toEqual({
    minPrice: 1n,
    maxPrice: 20_000_000_000_000_000_000n,
    creator: OTHER.toLowerCase(),
  });
});

it('prefers the caller’s own items to those of a creator, and includes hidden ones', () => {
  expect(filterOf({ query: { mine: true, creator: OTHER }, wallet: WALLET })).toEqual({
    creator: WALLET,
    withHidden: true,
  });
});

it('needs a wallet only for the caller’s own items', () => {
  const anonymous = {
    get wallet(): string {
      throw new Error('Nobody is signed in.');
    },
  };
  const listOf = (mine: boolean) => filterOf(Object.assign(anonymous, { query: { mine, search: 'dawn' } }));
  expect(listOf(false)).toEqual({ search: 'dawn' });
  expect(() => listOf(true)).toThrow('Nobody is signed in.');
});

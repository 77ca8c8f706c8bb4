import { expect, it } from '@jest/globals';
import { isFiltering, type ListFilter } from './list-filter.ts';

it.each<[ListFilter, boolean]>([
  [{}, false],
  [{ sort: 'oldest', search: undefined }, false],
  [{ creator: '0xa', withHidden: true }, false],
  [{ creator: '0xa' }, true],
  [{ search: '' }, true],
  [{ creator: '0xa', withHidden: true, minPrice: 0n }, true],
  [{ status: 'running', sort: 'ending' }, true],
])('determines whether %o filters a list', (filter, expected) => expect(isFiltering(filter)).toBe(expected));

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { changeSearch, clearFilters, hasFilters, readFilters } from './filters.ts';

const choices = { sorts: ['newest', 'price-low'], statuses: ['running'] } as const;

describe('the filters in a URL', () => {
  it('become request parameters, with prices in wei', () => {
    expect(
      readFilters('q=+tide+&rarity=Epic&min=0.5&max=2&status=running&sort=price-low&page=3', choices),
    ).toEqual({
      search: 'tide',
      rarity: ['Epic'],
      minPrice: '500000000000000000',
      maxPrice: '2000000000000000000',
      status: 'running',
      sort: 'price-low',
    });
  });

  it('omit unknown and invalid values', () => {
    expect(readFilters('q=&rarity=Mythic&min=-1&max=x&status=gone&sort=size', choices)).toEqual({});
  });

  it('omit control characters from the search, and never cut a character in half', () => {
    expect(readFilters('q=%00', choices)).toEqual({});
    expect(readFilters('q=ti%00de%0A', choices)).toEqual({ search: 'tide' });
    const cut = readFilters(`q=${'a'.repeat(199)}${encodeURIComponent('🎹')}`, choices).search;
    expect(cut).toBe('a'.repeat(199));
  });

  it('are read from any query string without an error', () => {
    fc.assert(fc.property(fc.string(), (text) => void readFilters(text, choices)));
  });

  it('are cleared together, which resets the page and keeps the sort order and the page size', () => {
    const query = 'q=tide&rarity=Epic&min=1&max=2&status=running&sort=price-low&rows=4&page=3';
    expect(hasFilters(query)).toBe(true);
    expect(clearFilters(query)).toBe('sort=price-low&rows=4');
    expect(hasFilters('sort=price-low&rows=4&page=3&q=')).toBe(false);
  });

  it('reset the page when one of them changes, and keep the other filters', () => {
    expect(changeSearch('q=tide&page=3&rows=4', 'sort', 'newest')).toBe('q=tide&rows=4&sort=newest');
    expect(changeSearch('q=tide&sort=newest', 'q', '')).toBe('sort=newest');
  });
});

import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { addRecent, MAX_RECENT, recentSearches, removeAllRecent, removeRecent } from './recent-searches.ts';

afterEach(() => {
  jest.restoreAllMocks();
  removeAllRecent();
});

describe('recent searches', () => {
  it('keep the newest first, each once, and at most eight', () => {
    for (let number = 1; number <= 10; number += 1) addRecent(`search ${number}`);
    expect(recentSearches()).toHaveLength(MAX_RECENT);
    expect(recentSearches()[0]).toBe('search 10');
    addRecent('SEARCH 5');
    expect(recentSearches()[0]).toBe('SEARCH 5');
    expect(recentSearches().filter((text) => text.toLowerCase() === 'search 5')).toHaveLength(1);
  });

  it('can be removed one by one and all at once', () => {
    addRecent('tide');
    addRecent('tram');
    expect(removeRecent('tide')).toEqual(['tram']);
    expect(recentSearches()).toEqual(['tram']);
    expect(removeAllRecent()).toEqual([]);
    expect(localStorage.length).toBe(0);
  });

  it('ignore what is not a list of texts', () => {
    for (const stored of ['{', '{"a":1}', 'null', '[1,null,{}]']) {
      localStorage.setItem('recent-searches', stored);
      expect(recentSearches()).toEqual([]);
    }
  });

  it('are kept until the page is left if the browser stores nothing', () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('Denied', 'SecurityError');
      });
    expect(addRecent('tide')).toEqual(['tide']);
    expect(recentSearches()).toEqual(['tide']);
    expect(removeRecent('tide')).toEqual([]);
  });
});

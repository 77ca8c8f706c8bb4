import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { foldedName, partsOf, searchedWords, wordsOf } from './words.ts';

describe('search words', () => {
  it('ignore case, accents and separators', () => {
    expect(wordsOf('Éclat  de-Lune, vol.2')).toEqual(['eclat', 'de', 'lune', 'vol', '2']);
    expect(wordsOf('ECLAT DE LUNE VOL 2')).toEqual(wordsOf('Éclat  de-Lune, vol.2'));
    expect(foldedName(' Ana   RUÍZ ')).toBe('ana ruiz');
    expect(wordsOf('月の光')).toEqual(['月の光']);
    expect(searchedWords('-- ** ')).toEqual([]);
  });

  it('match within a longer word, from each Chinese, Japanese or Korean character and right after one', () => {
    expect(partsOf('Tidal Memory')).toEqual(['tidal', 'memory']);
    expect(partsOf('月の光')).toEqual(['月の光', 'の光', '光']);
    expect(partsOf('夜rain2雨 day')).toEqual(['夜rain2雨', 'rain2雨', '雨', 'day']);
    expect(partsOf('ﾊﾞﾗｰﾄﾞ')).toEqual(partsOf('バラード'));
    expect(partsOf('𠮷野')).toEqual(['𠮷野', '野']);
    const isFound = (title: string, search: string): boolean =>
      searchedWords(search).every((word) => partsOf(title).some((part) => part.startsWith(word)));
    for (const search of ['밤', '바다', '의', '밤의 다'])
      expect([search, isFound('밤의바다', search)]).toEqual([search, true]);
    for (const search of ['다의', 'ㅏ', '달'])
      expect([search, isFound('밤의바다', search)]).toEqual([search, false]);
  });

  it('find a text of Chinese, Japanese or Korean characters by any part of it, up to a limit in a long text', () => {
    const text = fc.string({
      unit: fc.constantFrom('月', 'の', '光', '밤', '海', '𠮷', 'ー'),
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(text, fc.nat(), fc.integer({ min: 1, max: 30 }), (title, from, length) => {
        const characters = [...title];
        const start = from % characters.length;
        const [word] = searchedWords(characters.slice(start, start + length).join(''));
        expect(partsOf(title).some((part) => part.startsWith(word ?? '!'))).toBe(true);
      }),
    );
    expect(partsOf('月'.repeat(40) + '海光'.repeat(5_000)).length).toBeLessThanOrEqual(121);
  });

  it('are searched longest first, without the words that are prefixes of other words', () => {
    expect(searchedWords('one two three four five six seven eight nine')).toEqual([
      'three',
      'seven',
      'eight',
      'four',
      'five',
      'nine',
      'one',
      'two',
      'six',
    ]);
    expect(searchedWords('t ti tide TIDE tides')).toEqual(['tides']);
    expect(searchedWords('ab abc b')).toEqual(['abc', 'b']);
  });

  it('find the same texts as if no word of the search were left out', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 4 });
    const words = fc.array(word, { maxLength: 30 });
    fc.assert(
      fc.property(words, words, (searched, text) => {
        const isFound = (prefixes: readonly string[]): boolean =>
          prefixes.every((prefix) => text.some((each) => each.startsWith(prefix)));
        expect(isFound(searchedWords(searched.join(' ')))).toBe(isFound(searched));
      }),
    );
  });

  it('contain only letters and digits and have a limited length', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 300 })), (texts) => {
        const words = wordsOf(...texts);
        expect(new Set(words).size).toBe(words.length);
        for (const word of words) {
          expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
          expect([...word].length).toBeLessThanOrEqual(40);
        }
        const searched = searchedWords(texts.join(' '));
        for (const word of wordsOf(texts.join(' ')))
          expect(searched.some((longer) => longer.startsWith(word))).toBe(true);
        expect([...foldedName(texts.join(' '))].length).toBeLessThanOrEqual(100);
      }),
    );
  });
});

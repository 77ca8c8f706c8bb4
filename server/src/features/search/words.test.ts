import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { foldedName, searchedWords, wordsOf } from './words.ts';

describe('search words', () => {
  it('ignore case, accents and separators', () => {
    expect(wordsOf('Éclat  de-Lune, vol.2')).toEqual(['eclat', 'de', 'lune', 'vol', '2']);
    expect(wordsOf('ECLAT DE LUNE VOL 2')).toEqual(wordsOf('Éclat  de-Lune, vol.2'));
    expect(foldedName(' Ana   RUÍZ ')).toBe('ana ruiz');
    expect(wordsOf('月の光')).toEqual(['月の光']);
    expect(searchedWords('-- ** ')).toEqual([]);
  });

  it('are all searched, longest first, except those that begin another one', () => {
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

  it('find the same texts as all words of the search would', () => {
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

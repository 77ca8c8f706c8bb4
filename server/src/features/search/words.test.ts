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

  it('contain only letters and digits and have a limited length', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 300 })), (texts) => {
        const words = wordsOf(...texts);
        expect(new Set(words).size).toBe(words.length);
        for (const word of words) {
          expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
          expect([...word].length).toBeLessThanOrEqual(40);
        }
        expect(searchedWords(texts.join(' ')).length).toBeLessThanOrEqual(8);
        expect([...foldedName(texts.join(' '))].length).toBeLessThanOrEqual(100);
      }),
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import { hasHiddenCharacters, replaceHiddenCharacters } from './hidden-characters.ts';

describe('hidden characters', () => {
  it.each([
    ['a NUL', '\u0000'],
    ['the start of an escape sequence', '\u001b'],
    ['the start of an escape sequence as a single C1 control character', '\u009b'],
    ['a right-to-left override', '\u202e'],
    ['an isolate', '\u2066'],
    ['a right-to-left mark', '\u200f'],
    ['a zero-width space', '\u200b'],
    ['a byte order mark', '\ufeff'],
    ['a soft hyphen', '\u00ad'],
    ['a tag', '\u{e0041}'],
    ['a line separator', '\u2028'],
    ['a carriage return', '\r'],
  ])('include %s', (_name, character) => {
    for (const hasLines of [false, true]) {
      expect(hasHiddenCharacters(`a${character}b`, { hasLines })).toBe(true);
      expect(replaceHiddenCharacters(`a${character}b`, () => '?', { hasLines })).toBe('a?b');
    }
  });

  it('do not include letters, spaces and pictures', () => {
    for (const text of ['日本 🎧', 'José', 'שלום', 'a\u00a0b', ''])
      expect(hasHiddenCharacters(text)).toBe(false);
  });

  it('include tabs and line feeds unless the text may have several lines', () => {
    const text = 'a\t\nb\u202e\n\u202ec';
    expect(replaceHiddenCharacters(text, (run) => `<${run.length}>`)).toBe('a<2>b<3>c');
    expect(replaceHiddenCharacters(text, (run) => `<${run.length}>`, { hasLines: true })).toBe(
      'a\t\nb<1>\n<1>c',
    );
    expect(hasHiddenCharacters('a\t\nb')).toBe(true);
    expect(hasHiddenCharacters('a\t\nb', { hasLines: true })).toBe(false);
  });
});

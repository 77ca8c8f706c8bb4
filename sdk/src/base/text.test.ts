import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  chosenFault,
  hasControlCharacters,
  isBlank,
  isText,
  textFault,
  withoutTrailingSlashes,
} from './text.ts';

it.each([
  ['http://localhost:4000//', 'http://localhost:4000'],
  ['http://localhost:4000/a', 'http://localhost:4000/a'],
  ['/a//b/', '/a//b'],
  ['///', ''],
  ['', ''],
])('withoutTrailingSlashes removes the slashes at the end of "%s"', (address, expected) => {
  expect(withoutTrailingSlashes(address)).toBe(expected);
});

it('textFault reports whether a text is missing, too long or malformed', () => {
  const codeOf = (value: unknown) => textFault('title', value, 'Please Enter Title', 5)?.code;
  expect([undefined, null, '', ' \n'].map(codeOf)).toEqual(Array(4).fill('missing'));
  expect(['hello', '🎵🎵🎵🎵🎵'].map(codeOf)).toEqual([undefined, undefined]);
  expect(['hello!', '🎵🎵🎵🎵🎵🎵', 'x'.repeat(11)].map(codeOf)).toEqual(Array(3).fill('too-long'));
  expect(['\ud83c', 7].map(codeOf)).toEqual(['malformed', 'malformed']);
  expect(chosenFault('image', null, 'Please Select Image')?.code).toBe('missing');
});

it('hasControlCharacters finds control characters, and line breaks unless the text may have several lines', () => {
  for (const control of ['\0', '\u0007', '\u001b', '\u007f', '\u0085', '\u009f', '\ud83c'])
    for (const hasLines of [false, true])
      expect(hasControlCharacters(`a${control}b`, { hasLines })).toBe(true);
  for (const control of ['\n', '\r', '\t']) {
    expect(hasControlCharacters(`a${control}b`)).toBe(true);
    expect(hasControlCharacters(`a${control}b`, { hasLines: true })).toBe(false);
  }
  expect(hasControlCharacters('пароль می\u200cخواهم 👩\u200d🎤\u00a0')).toBe(false);
});

it('isText accepts exactly the well-formed texts within the maximum length', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(20), (text, maxLength) => {
      const code = textFault('title', text, 'Please Enter Title', maxLength)?.code;
      expect(code === undefined).toBe(isText(text, maxLength) && !isBlank(text));
      const isWellFormed = Buffer.from(text).toString() === text;
      expect(isText(text, maxLength)).toBe(isWellFormed && [...text].length <= maxLength);
    }),
  );
});

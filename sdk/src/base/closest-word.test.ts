import { expect, it } from '@jest/globals';
import { closestWord, suggestion } from './closest-word.ts';

const FIELDS = ['title', 'description', 'imageArtist', 'supply'];

it.each([
  ['titel', 'title'],
  ['Title', 'title'],
  ['imageartist', 'imageArtist'],
  ['suply', 'supply'],
  ['desciption', 'description'],
  ['imageAritst', 'imageArtist'],
  ['titletitle', undefined],
  ['price', undefined],
  ['x', undefined],
  ['', undefined],
])('closestWord matches "%s" with %s', (word, known) => {
  expect(closestWord(word, FIELDS)).toBe(known);
});

it('closestWord matches no word that is too long to compare', () => {
  expect(closestWord('t'.repeat(1_000_000), ['t', 't'.repeat(1_000_001)])).toBeUndefined();
});

it('suggestion names the closest word, if there is one', () => {
  expect(suggestion('dusk-2', ['dusk-12', 'dusk-2b', 'dusk-20'])).toBe(' Did you mean "dusk-12"?');
  expect(suggestion('noon', ['dawn'])).toBe('');
});

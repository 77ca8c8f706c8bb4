import { expect, it } from '@jest/globals';
import { closest, suggestion } from './closest.ts';

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
  ['t'.repeat(1_000_000), undefined],
])('matches %s with %s', (word, known) => {
  expect(closest(word.slice(0, 1_000), FIELDS)).toBe(known);
});

it('suggests the closest word', () => {
  expect(suggestion('dusk-2', ['dusk-12', 'dusk-2b', 'dusk-20'])).toBe(' Did you mean "dusk-12"?');
  expect(suggestion('noon', ['dawn'])).toBe('');
});

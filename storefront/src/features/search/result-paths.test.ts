import { expect, it } from '@jest/globals';
import type { Found, FoundPerson } from '@cubedrop/sdk/api';
import { firstPath } from './result-paths.ts';

const ADDRESS = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const none = { items: [], count: 0, countIsExact: true };
const person = (isArtist: boolean): FoundPerson => ({
  address: ADDRESS,
  name: 'Moss',
  picture: null,
  isArtist,
});
const found = (...people: FoundPerson[]): Found => ({
  drops: none,
  cubes: none,
  people: { items: people, hasMore: false },
  collections: none,
  seasons: { items: [], hasMore: false },
});

it('leads to the first result: an artist’s page as a creator, anyone else’s page as a collector', () => {
  expect(firstPath(found())).toBeUndefined();
  expect(firstPath(found(person(true), person(false)))).toBe(`/creators/${ADDRESS}`);
  expect(firstPath(found(person(false)))).toBe(`/collectors/${ADDRESS}`);
});

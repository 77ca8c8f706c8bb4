import { expect, it } from '@jest/globals';
import { royaltyOf } from './values.ts';

const basisPointsOf = (royalty: string) => {
  const result = royaltyOf({ royalty });
  return result.ok ? result.basisPoints : result.fault;
};

it.each([
  ['2,5', 250],
  ['2.5', 250],
  [' 7,25 ', 725],
  ['10', 1_000],
  [' ', 0],
])('reads the royalty %j as %d basis points', (royalty, basisPoints) => {
  expect(basisPointsOf(royalty)).toBe(basisPoints);
});

it.each([
  ['10,01', 'too-large'],
  ['-2,5', 'negative'],
  ['2,5,1', 'malformed'],
  ['1.2,5', 'malformed'],
  ['2,', 'malformed'],
])('rejects the royalty %j', (royalty, fault) => {
  expect(basisPointsOf(royalty)).toBe(fault);
});

import { expect, it } from '@jest/globals';
import { leftOutText, listCounts } from './texts.ts';

it('the numbers of items are listed in the order of creation, without empty lists', () => {
  expect(listCounts({ seasons: 1, nfts: 12, cubes: 2, drops: 0 })).toBe('12 NFTs, 2 cubes, 1 season');
  expect(listCounts({})).toBe('');
});

it('the text about left-out items counts them, and is empty if there are none', () => {
  expect(leftOutText({ cubes: 2, drops: 1, seasons: 0 })).toBe('Left out: 2 cubes, 1 drop.');
  expect(leftOutText({ cubes: 0, drops: 0, seasons: 0 })).toBe('');
});

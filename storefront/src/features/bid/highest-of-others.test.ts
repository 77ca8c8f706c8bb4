import { expect, it } from '@jest/globals';
import type { Address } from '@cubedrop/sdk';
import { bid } from '../../../test/records.ts';
import { highestOfOthers } from './highest-of-others.ts';

const ME: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const OTHER = '0x8f3A9c1Dae11cc22bb33dd44ee55ff6600117788';

it('is the highest total of anyone else, and none if nobody else has bid', () => {
  expect(highestOfOthers([bid(ME, 1n, '1'), bid(OTHER, 3n, '2'), bid(OTHER, 2n, '3')], ME)).toBe(3n);
  expect(highestOfOthers([bid(ME, 1n, '1')], ME)).toBeUndefined();
  expect(highestOfOthers([], null)).toBeUndefined();
});

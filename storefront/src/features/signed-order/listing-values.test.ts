import type { Address } from '@cubedrop/sdk';
import { expect, it } from '@jest/globals';
import { checkListingValues, enteredListing, listingBase } from './listing-values.ts';

const ME: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const NOW = 90_000;

it('a listing needs a price above 0 and must last at least a minute', () => {
  const base = listingBase(7n, ME, undefined);
  const faults = (price: string, expiresAt: number | null) =>
    checkListingValues({ price, expiresAt }, base, NOW).map(({ message }) => message);
  expect(faults('', null)).toEqual(['Please Enter Sale Price.', 'Please Select when the Sale ends.']);
  expect(faults('0', NOW + 3_600)).toEqual(['The price must be above 0.']);
  expect(faults('1', NOW)).toEqual(['An offer or a listing must last at least a minute.']);
  expect(faults('1', NOW + 3_600)).toEqual([]);
});

it('a listing carries the number of times that the cube has changed hands', () => {
  const terms = { maxCutPerMillion: 0n, counter: 0n, transferCount: 5n, latestCubeId: 0n };
  const entered = { price: '1', expiresAt: NOW + 3_600 };
  expect(enteredListing(entered, listingBase(7n, ME, terms))).toMatchObject({ transferCount: 5n });
});

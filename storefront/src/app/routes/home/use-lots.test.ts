import { describe, expect, it } from '@jest/globals';
import type { Drop } from '@cubedrop/sdk/api';
import fc from 'fast-check';
import { cube, cubeLot, drop } from '../../../../test/records.ts';
import { highestBidIndex, lotsInTurn } from './use-lots.ts';
import { interleave } from '../interleave.ts';

describe('home', () => {
  it('features the cube with the highest bid in a drop, or the first such cube if several have that bid', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.bigInt(0n, 2n ** 96n)), { minLength: 1 }), (bids) => {
        const best = highestBidIndex(bids.map((highestBid) => ({ lot: cubeLot({ highestBid }) })));
        const amounts = bids.map((bid) => bid ?? 0n);
        expect(amounts.every((amount) => amount <= amounts[best]!)).toBe(true);
        expect(amounts.indexOf(amounts[best]!)).toBe(best);
      }),
    );
    expect(highestBidIndex([])).toBe(-1);
  });

  it('shows cubes from each drop in turn', () => {
    expect(interleave([[1, 4, 6], [2, 5], [], [3]])).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('shows cubes of running drops before those of others', () => {
    const lotsOf = (state: Drop['state'], ...ids: string[]) =>
      ids.map((id) => ({ drop: drop({ state }), cube: cube({ id }) }));
    const shown = lotsInTurn([
      lotsOf('upcoming', 'a'),
      lotsOf('running', 'b', 'd'),
      [],
      lotsOf('ended', 'e', 'f'),
      lotsOf('running', 'c'),
    ]);
    expect(shown.map(({ cube: { id } }) => id)).toEqual(['b', 'c', 'd', 'a', 'e', 'f']);
  });
});

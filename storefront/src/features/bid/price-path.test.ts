import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { axisValues } from '../../components/axis-values.ts';
import { PRICE_LINE, pricePath, type PricePoint } from './price-path.ts';

const ETHER = 10n ** 18n;
const at = (blockTime: number, total: bigint): PricePoint => ({ blockTime, total });

describe('the chart of the highest bids', () => {
  it('has a step at the time of each bid, as high as the bid', () => {
    expect(pricePath([at(1_000, ETHER / 4n), at(1_300, ETHER)], ETHER)).toBe('M0 48H600V0H600');
    expect(pricePath([at(1_000, 0n), at(1_150, ETHER / 2n), at(1_300, ETHER)], ETHER)).toBe(
      'M0 64H300V32H600V0H600',
    );
  });

  it('spreads bids of the same second over its width', () => {
    expect(pricePath([at(1_000, 0n), at(1_000, ETHER)], ETHER)).toBe('M0 64H300V0H600');
  });

  it('stays in its box, however large the bids and whatever their times', () => {
    const bid = fc.record({ blockTime: fc.nat(), total: fc.bigInt({ min: 0n, max: 2n ** 96n }) });
    fc.assert(
      fc.property(fc.array(bid, { minLength: 2, maxLength: 40 }), (bids) => {
        const highest = bids.reduce((most, { total }) => (total > most ? total : most), 0n);
        const path = pricePath(bids, axisValues(highest)[2]);
        const heights = [...path.matchAll(/V([\d.-]+)/g)].map(([, y]) => Number(y));
        const places = [...path.matchAll(/H([\d.-]+)/g)].map(([, x]) => Number(x));
        expect(heights).toHaveLength(bids.length - 1);
        for (const y of heights) expect(y >= 0 && y <= PRICE_LINE.height).toBe(true);
        for (const x of places) expect(x >= 0 && x <= PRICE_LINE.width).toBe(true);
      }),
    );
  });
});

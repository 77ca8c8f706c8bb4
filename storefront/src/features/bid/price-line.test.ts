import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PRICE_LINE, pricePath } from './price-line.tsx';

describe('the chart of the highest bids', () => {
  it('starts at the bottom, ends at the top, and rises one step per bid', () => {
    expect(pricePath([10n, 20n, 30n])).toBe('M0 62H200V32H400V2H600');
  });

  it('stays in its box, however large the bids', () => {
    const bids = fc.array(fc.bigInt({ min: 0n, max: 2n ** 96n }), { minLength: 2, maxLength: 40 });
    fc.assert(
      fc.property(bids, (amounts) => {
        const rising = amounts.toSorted((one, other) => (one < other ? -1 : 1));
        const heights = [...pricePath(rising).matchAll(/V([\d.]+)/g)].map(([, y]) => Number(y));
        expect(heights).toHaveLength(rising.length - 1);
        for (const y of heights) expect(y >= 0 && y <= PRICE_LINE.height).toBe(true);
      }),
    );
  });
});

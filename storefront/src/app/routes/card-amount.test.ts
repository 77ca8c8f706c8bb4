import { describe, expect, it } from '@jest/globals';
import { cardAmount } from './card-amount.ts';

const ETHER = 10n ** 18n;
/** A cube that was sold for 2 WETH in an earlier drop. */
const cube = {
  salestatus: false,
  highestBid: String(2n * ETHER),
  MinimumBid: String(ETHER / 10n),
  SalePrice: String(ETHER),
};
const auction = { minimumBid: String(ETHER / 2n), highestBid: null };

describe('the amount on a card', () => {
  it('is the price or bid of the current sale or auction', () => {
    const sale = { SalePrice: String(3n * ETHER) };
    expect(cardAmount({ ...cube, salestatus: true, sale } as never)).toEqual({
      value: '3 ETH',
      kind: 'Price',
    });
    const own = { ...cube, salestatus: true, userAuction: auction };
    expect(cardAmount(own as never)).toEqual({ value: '0.5 WETH', kind: 'Minimum bid' });
    const bid = { ...own, userAuction: { ...auction, highestBid: String(ETHER) } };
    expect(cardAmount(bid as never)).toEqual({ value: '1 WETH', kind: 'Highest bid' });
    const inDrop = { ...cube, salestatus: true };
    expect(cardAmount(inDrop)).toEqual({ value: '2 WETH', kind: 'Highest bid' });
    expect(cardAmount({ ...inDrop, highestBid: null })).toEqual({ value: '0.1 WETH', kind: 'Minimum bid' });
  });

  it('is the reserve price if the cube is not for sale, whatever was bid before', () => {
    expect(cardAmount(cube)).toEqual({ value: '1 ETH', kind: 'Reserve price' });
  });
});

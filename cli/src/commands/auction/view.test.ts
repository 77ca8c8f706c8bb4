import { expect, it } from '@jest/globals';
import { parseAmount } from '@cubedrop/sdk';
import { bidLine } from './view.ts';

const auction = {
  state: 'running',
  cubeClaimed: false,
  highestBid: null,
  highestBidder: null,
  isBought: false,
  buyNowPrice: parseAmount('2 WETH'),
} as const;
const bid = { highestBid: parseAmount('2 WETH'), highestBidder: `0x${'1'.repeat(40)}` } as const;

it('bidLine shows the buy-now price only if the cube can be bought for it, now or once the auction starts', () => {
  expect(bidLine(auction)).toBe('no bid; buy now for 2 WETH');
  expect(bidLine({ ...auction, state: 'upcoming' })).toBe('no bid; buy now for 2 WETH once it starts');
  expect(bidLine({ ...auction, state: 'ended' })).toBe('no bid');
  expect(bidLine({ ...auction, cubeClaimed: true })).toBe('no bid');
  expect(bidLine({ ...auction, buyNowPrice: null })).toBe('no bid');
});

it('bidLine shows the highest bid, or that the cube was bought', () => {
  expect(bidLine({ ...auction, ...bid })).toBe(`highest bid 2 WETH by ${bid.highestBidder}`);
  expect(bidLine({ ...auction, ...bid, isBought: true, state: 'ended' })).toBe(
    `bought for 2 WETH by ${bid.highestBidder}`,
  );
});

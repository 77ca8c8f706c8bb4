import { describe, expect, it } from '@jest/globals';
import { WEI_PER_ETH } from '@cubedrop/sdk';
import { cube as cubeOf, cubeLot as lotOf } from '../../../test/records.ts';
import { cardAmount } from './card-amount.ts';

/** A cube that was sold for 2 WETH in an earlier drop. */
const cube = cubeOf({
  isListed: false,
  lot: lotOf({ highestBid: 2n * WEI_PER_ETH, bidCount: 1, cubeClaimed: true, fundsClaimed: true }),
  price: WEI_PER_ETH,
});
const inDrop = (highestBid: bigint | null) => ({
  ...cube,
  isListed: true,
  lot: lotOf({ highestBid, minimumBid: WEI_PER_ETH / 10n }),
});
const inOwnersAuction = (highestBid: bigint | null) => ({
  ...cube,
  isListed: true,
  auction: { minimumBid: WEI_PER_ETH / 2n, highestBid },
});

describe('the amount on a card', () => {
  it.each([
    ['price of a sale', { ...cube, isListed: true, sale: { price: 3n * WEI_PER_ETH } }, '3 ETH', 'Price'],
    ["minimum bid of an owner's auction", inOwnersAuction(null), '0.5 WETH', 'Minimum bid'],
    ["highest bid of an owner's auction", inOwnersAuction(WEI_PER_ETH), '1 WETH', 'Highest bid'],
    ['highest bid in a drop', inDrop(2n * WEI_PER_ETH), '2 WETH', 'Highest bid'],
    ['minimum bid in a drop', inDrop(null), '0.1 WETH', 'Minimum bid'],
    [
      'reserve price of a cube that is not for sale, regardless of earlier bids',
      cube,
      '1 ETH',
      'Reserve price',
    ],
  ])('is the %s', (_name, shown, value, kind) => {
    expect(cardAmount(shown as never)).toEqual({ value, kind });
  });
});

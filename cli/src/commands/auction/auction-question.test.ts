import { expect, it } from '@jest/globals';
import { parseAmount } from '@cubedrop/sdk';
import { auctionQuestion } from './auction-question.ts';

const auction = {
  cube: '7',
  endsAt: 1_800_000_000,
  minimumBid: parseAmount('0.1 WETH'),
  buyNowPrice: 0n,
  extension: 0,
};
const buyNowPrice = parseAmount('2 WETH');

it.each([
  ['a fixed end', {}, 'Auction cube 7 until 2027-01-15 08:00:00Z, with a minimum bid of 0.1 WETH?'],
  [
    'a buy-now price',
    { buyNowPrice },
    'Auction cube 7 until 2027-01-15 08:00:00Z, with a minimum bid of 0.1 WETH and, until the first bid, a buy-now price of 2 WETH?',
  ],
  [
    'an end that late bids move',
    { extension: 300 },
    'A bid in the last 5 minutes extends the auction by 5 minutes. Auction cube 7 until 2027-01-15 08:00:00Z, with a minimum bid of 0.1 WETH?',
  ],
  [
    'a buy-now price and an end that late bids move',
    { extension: 90, buyNowPrice },
    'A bid in the last 90 seconds extends the auction by 90 seconds. Auction cube 7 until 2027-01-15 08:00:00Z, with a minimum bid of 0.1 WETH and, until the first bid, a buy-now price of 2 WETH?',
  ],
])('auctionQuestion names %s in the confirmation question', (_what, terms, question) => {
  expect(auctionQuestion({ ...auction, ...terms })).toBe(question);
});

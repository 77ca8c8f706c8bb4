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
  [{}, 'Auction cube 7 from 0.1 WETH on, until 2027-01-15 08:00:00Z?'],
  [
    { buyNowPrice },
    'Auction cube 7 from 0.1 WETH on, until 2027-01-15 08:00:00Z, or at once for 2 WETH while it has no bid?',
  ],
  [
    { extension: 300 },
    'A bid in the last 5 minutes moves the end on by as many. Auction cube 7 from 0.1 WETH on, until 2027-01-15 08:00:00Z?',
  ],
  [
    { extension: 90, buyNowPrice },
    'A bid in the last 90 seconds moves the end on by as many. Auction cube 7 from 0.1 WETH on, until 2027-01-15 08:00:00Z, or at once for 2 WETH while it has no bid?',
  ],
])('names %j in the confirmation question', (terms, question) => {
  expect(auctionQuestion({ ...auction, ...terms })).toBe(question);
});

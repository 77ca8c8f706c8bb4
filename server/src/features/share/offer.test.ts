import { expect, it } from '@jest/globals';
import { WEI_PER_ETH } from '@cubedrop/sdk';
import { offerTime, priceWords, type Offer } from './offer.ts';

const START = 1_796_000_000;
const AUCTION: Offer = {
  price: 3n * WEI_PER_ETH,
  bids: 0,
  startsAt: START,
  endsAt: START + 3_600,
  isClosed: false,
};
const SALE: Offer = { price: WEI_PER_ETH / 2n, bids: 0, endsAt: START, isClosed: false };

it('names the price of a sale, the minimum bid and the highest bid', () => {
  expect(priceWords(SALE)).toEqual({ label: 'Price', amount: '0.5 ETH' });
  expect(priceWords(AUCTION)).toEqual({ label: 'Minimum bid', amount: '3 WETH' });
  expect(priceWords({ ...AUCTION, bids: 1 })).toEqual({ label: 'Highest bid', amount: '3 WETH' });
});

it('names the next time of an auction in UTC, and its end once it has ended', () => {
  const at = (now: number) => offerTime(AUCTION, now);
  expect(at(START - 1)).toEqual({ phase: 'before', at: START, words: 'Starts 30 Nov 2026, 00:53 UTC' });
  expect(at(START)).toEqual({ phase: 'running', at: START + 3_600, words: 'Ends 30 Nov 2026, 01:53 UTC' });
  expect(at(START + 3_600)).toMatchObject({ phase: 'ended', words: 'Ended 30 Nov 2026, 01:53 UTC' });
});

it('names the end of a sale, which has no start', () => {
  expect(offerTime(SALE, START - 1)).toMatchObject({ phase: 'running', at: START });
  expect(offerTime(SALE, START)).toMatchObject({ phase: 'ended', at: START });
});

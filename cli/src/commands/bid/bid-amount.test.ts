import { expect, it } from '@jest/globals';
import { raiseFor, wantedBid } from './bid-amount.ts';

const [ANA, RUI] = [`0x${'a1'.repeat(20)}`, `0x${'b2'.repeat(20)}`] as const;
const terms = {
  minimumBid: 100n,
  bidDelta: 10n,
  startsAt: 0,
  endsAt: 9,
  seller: RUI,
  extension: 0,
  buyNowPrice: 0n,
};
const lot = { terms, highestBid: 150n, highestBidder: RUI, ownTotal: 120n };

it.each([{}, { amount: '1 wei', total: '2 wei' }])(
  'wantedBid requires exactly one of the amount flags, and rejects %j',
  (flags) => {
    expect(() => wantedBid(flags)).toThrow('Specify the amount of the bid.');
  },
);

it('raiseFor returns --amount or, until the total is reached, the difference to --total', () => {
  expect(raiseFor(wantedBid({ amount: '7 wei' }), lot, ANA)).toBe(7n);
  expect(raiseFor(wantedBid({ total: '200 wei' }), lot, ANA)).toBe(80n);
  expect(raiseFor(wantedBid({ total: '120 wei' }), lot, ANA)).toBeUndefined();
});

it('raiseFor returns the minimum raise unless the account leads, and throws if it exceeds --up-to', () => {
  expect(raiseFor(wantedBid({ upTo: '160 wei' }), lot, ANA)).toBe(40n);
  expect(raiseFor(wantedBid({ upTo: '999 wei' }), lot, ANA)).toBe(40n);
  expect(() => raiseFor(wantedBid({ upTo: '159 wei' }), lot, ANA)).toThrow('which is over --up-to');
  expect(raiseFor(wantedBid({ upTo: '999 wei' }), { ...lot, highestBidder: ANA }, ANA)).toBeUndefined();
  const none = { terms, highestBid: 0n, highestBidder: null, ownTotal: 0n };
  expect(raiseFor(wantedBid({ upTo: '100 wei' }), none, ANA)).toBe(100n);
});

import { describe, expect, it } from '@jest/globals';
import { minimumRaise, minimumTotal, raiseUpTo } from './minimum-raise.ts';

const terms = { minimumBid: 100n, bidDelta: 10n };
const none = { highestBid: 0n, ownTotal: 0n };

it('the next bid must reach the minimum bid, or exceed the highest bid by the bid delta', () => {
  expect([minimumTotal(terms, 0n), minimumTotal(terms, 200n)]).toEqual([100n, 210n]);
  expect(minimumTotal({ minimumBid: 0n, bidDelta: 0n }, 0n)).toBe(1n);
  expect(minimumTotal({ minimumBid: 0n, bidDelta: 0n }, 5n)).toBe(6n);
});

it('the minimum raise is what the bidder’s total lacks', () => {
  expect(minimumRaise(terms, none)).toBe(100n);
  expect(minimumRaise(terms, { highestBid: 200n, ownTotal: 150n })).toBe(60n);
});

describe('a bid up to a limit', () => {
  const rival = `0x${'1'.repeat(40)}` as const;
  const own = `0x${'2'.repeat(40)}` as const;
  const contested = { terms, highestBid: 200n, highestBidder: rival, ownTotal: 150n };

  it('raises the account’s total to the lowest that leads, as long as that is within the limit', () => {
    expect(raiseUpTo(210n, contested, own)).toBe(60n);
    expect(raiseUpTo(209n, contested, own)).toBeUndefined();
    expect(raiseUpTo(100n, { terms, ...none, highestBidder: null }, own)).toBe(100n);
    expect(raiseUpTo(99n, { terms, ...none, highestBidder: null }, own)).toBeUndefined();
  });

  it('is not needed while the account leads, however its address is written', () => {
    const upper = `0x${'A'.repeat(40)}` as const;
    const lower = `0x${'a'.repeat(40)}` as const;
    expect(raiseUpTo(10_000n, { ...contested, highestBidder: upper }, lower)).toBeUndefined();
  });
});

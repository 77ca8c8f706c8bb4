import { describe, expect, it } from '@jest/globals';
import type { ProblemCode } from '../../base/error-details.ts';
import { safeParseAmount, WEI_PER_ETH } from '../../base/money/index.ts';
import {
  canLowerMinimumBid,
  checkLoweredMinimum,
  lowerRefusal,
  type LowerParameters,
} from './lower-minimum-bid-rules.ts';

const [seller, bidder] = ['0xA1', '0xB2'] as const;
const lot = {
  startsAt: 1_000,
  endsAt: 2_000,
  seller,
  highestBidder: null,
  fundsClaimed: false,
  cubeClaimed: false,
};
const asked = { lot, current: 10n, account: seller, now: 1_500 };

describe('lowering a minimum bid', () => {
  it('is possible for the seller until the end, even before the start', () => {
    expect([0, 1_000, 1_999].map((now) => canLowerMinimumBid({ ...asked, now }))).toEqual([true, true, true]);
    expect(lowerRefusal({ ...asked, minimumBid: 9n, account: '0xa1' })).toBeUndefined();
  });

  it.each<[string, Partial<LowerParameters>, ProblemCode]>([
    ['another account', { account: bidder }, 'not-your-auction'],
    ['a visitor', { account: null }, 'not-your-auction'],
    ['a lot with a bid', { lot: { ...lot, highestBidder: bidder } }, 'no-lowering-after-bid'],
    ['a lot that was taken out', { lot: { ...lot, cubeClaimed: true } }, 'lot-closed'],
    ['an ended auction', { now: 2_000 }, 'auction-ended'],
    ['a minimum bid of 1 wei', { current: 1n }, 'minimum-not-lower'],
    ['no minimum bid', { current: 0n }, 'minimum-not-lower'],
  ])('is refused for %s', (_what, change, code) => {
    expect(lowerRefusal({ ...asked, ...change, minimumBid: 1n })?.code).toBe(code);
    expect(canLowerMinimumBid({ ...asked, ...change })).toBe(false);
  });

  it.each([0n, 10n, 11n])('to %s wei is refused if the minimum bid is 10 wei', (minimumBid) =>
    expect(lowerRefusal({ ...asked, minimumBid })).toEqual({
      code: 'minimum-not-lower',
      details: { current: 10n },
    }),
  );
});

describe('a new minimum bid as entered', () => {
  const check = (text: string | null) =>
    checkLoweredMinimum(text === null ? null : safeParseAmount(text), WEI_PER_ETH)[0];

  it('must be at least 1 wei, and below the current minimum bid', () => {
    expect([check('0.999 WETH'), check('1 wei')]).toEqual([undefined, undefined]);
    const message = 'The new minimum bid must be at least 1 wei and below the current one, 1 WETH.';
    expect(check('1 WETH')).toEqual({ field: 'minimumBid', code: 'too-large', message });
    expect(check('0 WETH')).toEqual({ field: 'minimumBid', code: 'too-small', message });
    expect(check(null)).toMatchObject({ code: 'missing', message: 'Please Enter minimum bid.' });
    expect(check('-1 WETH')?.code).toBe('negative');
  });
});

import { describe, expect, it } from '@jest/globals';
import { safeParseDecimal } from '../../base/money/index.ts';
import { MAX_EXPIRY } from '../../base/time/index.ts';
import { problemText } from '../problem/messages.ts';
import { buyRefusal, checkSale, saleLabel, type BuyParameters } from './rules.ts';

const seller = '0x41Bc7e90aC2f1E7b6D3A5F8c9E0d1B2a3C4D5E6F';
const buyer = '0x8f3A9c1Dae11cc22bb33dd44ee55ff6600117788';
const order = { price: 100n, expiresAt: 2_000, seller } as const;

describe('a cube at a fixed price', () => {
  it('is labelled with the end of the sale, then as ended', () => {
    const span = { endsAt: 2_000 };
    expect([saleLabel(span, 1_999), saleLabel(span, 2_000)]).toEqual(['Sale Ends At', 'Sale Ended']);
  });

  it('is refused to a buyer with the text that the buy button shows', () => {
    const state = { order, account: buyer, balance: { eth: 60n, weth: 40n }, now: 1_999 } as const;
    const reason = (parameters: BuyParameters) => {
      const refusal = buyRefusal(parameters);
      return refusal && problemText(refusal);
    };
    expect(reason(state)).toBeUndefined();
    expect(reason({ ...state, account: null, balance: null })).toBeUndefined();
    expect(reason({ ...state, now: 2_000 })).toBe('Sale Ended');
    expect(reason({ ...state, account: seller })).toBe('You cannot buy your own Cube');
    expect(reason({ ...state, balance: { eth: 59n, weth: 40n } })).toBe('Insufficient Balance');
  });

  it('can have a price of 0 but not a negative one, and its sale must end neither too soon nor too late', () => {
    const now = 1_000;
    const first = (price: string, expiresAt: number | null) =>
      checkSale({ salePrice: safeParseDecimal(price), expiresAt }, now)[0]?.field ?? null;
    expect(first('0', now + 60)).toBeNull();
    expect(first('-1', now + 60)).toBe('salePrice');
    expect(first('1,5', now + 60)).toBe('salePrice');
    expect(first('', null)).toBe('salePrice');
    expect(first('1', null)).toBe('expiresAt');
    expect(first('1', now + 59)).toBe('expiresAt');
    const codeOf = (expiresAt: number | null) =>
      checkSale({ salePrice: safeParseDecimal('1'), expiresAt }, now)[0]?.code;
    expect([null, now - 1, now + 59, MAX_EXPIRY + 1, MAX_EXPIRY].map(codeOf)).toEqual([
      'missing',
      'too-soon',
      'too-soon',
      'too-far-ahead',
      undefined,
    ]);
  });
});

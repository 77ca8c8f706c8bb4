import { describe, expect, it } from '@jest/globals';
import { readDecimal } from '../money/index.ts';
import { buyButton, checkSale, saleLabel } from './rules.ts';

const seller = '0x41Bc7e90aC2f1E7b6D3A5F8c9E0d1B2a3C4D5E6F';
const buyer = '0x8f3A9c1Dae11cc22bb33dd44ee55ff6600117788';
const order = { price: 100n, expiresAt: 2_000, seller } as const;

describe('a cube at a fixed price', () => {
  it('shows when the sale ends, and then that it has ended', () => {
    const span = { endsAt: 2_000 };
    expect([saleLabel(span, 1_999), saleLabel(span, 2_000)]).toEqual(['Sale Ends At', 'Sale Ended']);
  });

  it('has a button that shows why it is disabled', () => {
    const state = { order, account: buyer, balance: { eth: 60n, weth: 40n }, now: 1_999 } as const;
    expect(buyButton(state)).toEqual({ enabled: true, reason: null });
    expect(buyButton({ ...state, account: null, balance: null })).toEqual({ enabled: true, reason: null });
    expect(buyButton({ ...state, now: 2_000 }).reason).toBe('Sale Ended');
    expect(buyButton({ ...state, account: seller }).reason).toBe('You cannot buy your own Cube');
    expect(buyButton({ ...state, balance: { eth: 59n, weth: 40n } }).reason).toBe('Insufficient Balance');
  });

  it('can have a price of 0 but not a negative one, and requires an end', () => {
    const now = 1_000;
    const first = (price: string, expiresAt: number | null) =>
      checkSale({ salePrice: readDecimal(price), expiresAt }, now)[0]?.field ?? null;
    expect(first('0', now + 60)).toBeNull();
    expect(first('-1', now + 60)).toBe('salePrice');
    expect(first('1,5', now + 60)).toBe('salePrice');
    expect(first('', null)).toBe('salePrice');
    expect(first('1', null)).toBe('expiresAt');
    expect(first('1', now + 59)).toBe('expiresAt');
  });
});

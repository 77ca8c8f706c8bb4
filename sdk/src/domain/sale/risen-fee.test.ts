import { expect, it } from '@jest/globals';
import { risenCutRefusal, risenFeeRefusal } from './risen-fee.ts';

it('refuses a cut above the accepted maximum, and no other', () => {
  expect([0n, 25_000n].map((cut) => risenCutRefusal(cut, 25_000n))).toEqual([undefined, undefined]);
  expect(risenCutRefusal(25_001n, 25_000n)).toEqual({
    code: 'cut-above-maximum',
    details: { cut: 25_001n, maximum: 25_000n },
  });
});

it('refuses a publication fee above the accepted maximum, and no other', () => {
  expect([0n, 7n].map((fee) => risenFeeRefusal(fee, 7n))).toEqual([undefined, undefined]);
  expect(risenFeeRefusal(8n, 7n)).toEqual({ code: 'fee-above-maximum', details: { fee: 8n, maximum: 7n } });
});

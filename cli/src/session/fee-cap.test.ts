import { expect, it } from '@jest/globals';
import { feeCapOf } from './fee-cap.ts';

const estimate = { transactions: 2, gas: 1_000n, maxFeePerGas: 30n, fee: 30_000n, value: 0n };

it.each([
  ['--max-cost divided by the estimated gas', estimate, 45_999n, undefined, 45n],
  ['the same even if the run has another limit', estimate, 45_999n, '99', 45n],
  ['the limit of the run', estimate, undefined, '99', 99n],
  ['twice the estimated maximum fee', estimate, undefined, undefined, 60n],
  ['the limit of the run, even without gas', { ...estimate, gas: 0n }, undefined, '99', 99n],
  ['undefined without gas', { ...estimate, gas: 0n }, 1n, undefined, undefined],
  ['undefined without gas and without limits', { ...estimate, gas: 0n }, undefined, undefined, undefined],
])('the maximum fee per gas is %s', (_what, cost, maxCost, maxFeePerGas, cap) => {
  expect(feeCapOf(cost, maxCost, maxFeePerGas === undefined ? undefined : { maxFeePerGas })).toBe(cap);
});

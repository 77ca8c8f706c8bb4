import { expect, it } from '@jest/globals';
import { feeCapOf } from './fee-cap.ts';

const estimate = { transactions: 2, gas: 1_000n, maxFeePerGas: 30n, fee: 30_000n, value: 0n };

it.each([
  ['what --max-cost leaves for each gas', estimate, 45_999n, undefined, 45n],
  ['the same, whatever an earlier one was', estimate, 45_999n, '99', 45n],
  ['what the run was begun with', estimate, undefined, '99', 99n],
  ['twice what it costs now', estimate, undefined, undefined, 60n],
  ['nothing, where nothing is paid', { ...estimate, gas: 0n }, 1n, undefined, undefined],
  [
    'nothing, where nothing is paid and nothing was said',
    { ...estimate, gas: 0n },
    undefined,
    undefined,
    undefined,
  ],
])('the maximum fee per gas is %s', (_what, cost, maxCost, maxFeePerGas, cap) => {
  expect(feeCapOf(cost, maxCost, maxFeePerGas === undefined ? undefined : { maxFeePerGas })).toBe(cap);
});

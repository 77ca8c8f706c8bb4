import { expect, it } from '@jest/globals';
import { bumpLines } from './bump-lines.ts';

const GWEI = 10n ** 9n;
const deposit = {
  step: 'deposit',
  before: `0x${'ab'.repeat(32)}`,
  gasLimit: 50_000n,
  value: 10n ** 17n,
  weth: 0n,
  maxFeePerGasBefore: 40n * GWEI,
  maxFeePerGas: 50n * GWEI,
} as const;

it('bumpLines shows the old and the new fee, and the maximum total', () => {
  expect(bumpLines([deposit])).toEqual([
    '"deposit": at most 50 gwei per gas instead of 40 gwei per gas',
    'Leaves the wallet: 0.1 ETH and gas for at most 0.0025 ETH instead of 0.002 ETH',
  ]);
});

it('bumpLines shows how much WETH and how much ETH a bid takes', () => {
  const bid = { ...deposit, step: 'bid', weth: 2n * 10n ** 17n };
  expect(bumpLines([bid]).at(-1)).toBe(
    'Leaves the wallet: 0.2 WETH, 0.1 ETH and gas for at most 0.0025 ETH instead of 0.002 ETH',
  );
});

it('bumpLines adds up several transactions, and leaves out the amount if they transfer none', () => {
  const bid = { ...deposit, step: 'bid', value: 0n };
  expect(bumpLines([bid, { ...bid, step: 'approve' }]).at(-1)).toBe(
    'Leaves the wallet: gas for at most 0.005 ETH instead of 0.004 ETH',
  );
});

import { CubedropError } from '../../base/errors.ts';
import { etherCheck } from '../../flow/checks.ts';
import type { Flow } from '../../flow/flow.ts';
import { requireLearned } from '../../flow/require-learned.ts';
import type { Hex } from '../../base/hex.ts';
import { depositStep } from './deposit-step.ts';

/** Input of {@link getWeth}. */
export interface GetWethInput {
  /** Amount of ETH to wrap, in wei, above 0. */
  amount: bigint;
}

/** State accumulated while wrapping ETH. */
export type GetWethState = {
  /** Hash of the transaction, once it is confirmed. */
  transaction: Hex | null;
};

/** Result of wrapping ETH. */
export type GetWethResult = {
  /** Hash of the transaction that wrapped the ETH. */
  transaction: Hex;
  /** In wei, decimal. */
  amount: string;
};

/** Wraps ETH as WETH. Reports nothing to the server. */
export const getWeth: Flow<GetWethInput, GetWethState, GetWethResult> = {
  name: 'get-weth',
  describe: ({ amount }) => ({ amount: String(amount) }),
  payment: ({ amount }) => ({ subject: '', amount }),
  begin({ amount }) {
    if (amount <= 0n) throw new CubedropError('validation', 'The amount of WETH to get must be above 0.');
    return { transaction: null };
  },
  steps({ amount }) {
    const read = (transaction: Hex) => ({ transaction });
    const deposit = depositStep<GetWethState>({ amount, read });
    return [etherCheck<GetWethState>([deposit]), deposit];
  },
  result: ({ amount }, state) => ({
    transaction: requireLearned(state, 'transaction'),
    amount: String(amount),
  }),
};

import { readBalance } from '../../chain/balances.ts';
import { encodeCall } from '../../chain/contracts.ts';
import { findEvents } from '../../chain/events.ts';
import { GAS } from '../../chain/gas.ts';
import { CubedropError } from '../../base/errors.ts';
import { requireWeth } from './require-weth.ts';
import { etherCheck } from '../../flow/checks.ts';
import type { Flow } from '../../flow/flow.ts';
import { requireLearned } from '../../flow/require-learned.ts';
import type { CheckStep, TransactionStep } from '../../flow/step.ts';
import type { Hex } from '../../base/hex.ts';

/** Input of {@link unwrapWeth}. */
export interface UnwrapWethInput {
  /** Amount of WETH to unwrap, in wei, above 0. */
  amount: bigint;
}

/** State accumulated while unwrapping WETH. */
export type UnwrapWethState = {
  /** Hash of the transaction, once it is confirmed. */
  transaction: Hex | null;
};

/** Result of unwrapping WETH. */
export type UnwrapWethResult = {
  /** Hash of the transaction that unwrapped the WETH. */
  transaction: Hex;
  /** In wei, decimal. */
  amount: string;
};

/** Unwraps WETH to ETH. Reports nothing to the server. */
export const unwrapWeth: Flow<UnwrapWethInput, UnwrapWethState, UnwrapWethResult> = {
  name: 'unwrap-weth',
  describe: ({ amount }) => ({ amount: String(amount) }),
  payment: ({ amount }) => ({ subject: '', amount }),
  begin({ amount }) {
    if (amount <= 0n) throw new CubedropError('validation', 'The amount of WETH to unwrap must be above 0.');
    return { transaction: null };
  },
  steps(input) {
    const withdraw = withdrawStep(input);
    return [wethCheck(input), etherCheck<UnwrapWethState>([withdraw]), withdraw];
  },
  result: ({ amount }, state) => ({
    transaction: requireLearned(state, 'transaction'),
    amount: String(amount),
  }),
};

function wethCheck({ amount }: UnwrapWethInput): CheckStep<UnwrapWethState> {
  return {
    kind: 'check',
    name: 'check WETH',
    title: 'Check the WETH balance',
    check: async ({ chain, sender }) => requireWeth(await readBalance(chain, sender.address), amount),
  };
}

function withdrawStep({ amount }: UnwrapWethInput): TransactionStep<UnwrapWethState> {
  return {
    kind: 'transaction',
    name: 'unwrap',
    title: 'Turn WETH into ETH',
    gas: GAS.unwrap,
    plan: async ({ chain, sender }) => ({
      fingerprint: `unwrap ${amount} wei`,
      to: chain.contracts.weth,
      data: encodeCall('weth', 'withdraw', [amount]),
      value: 0n,
      async find(after) {
        const events = await findEvents(chain, 'weth', 'Withdrawal', {
          where: { src: sender.address },
          after,
        });
        return events.find(({ args }) => args.wad === amount)?.log ?? null;
      },
      read: ({ hash }) => ({ transaction: hash }),
    }),
  };
}

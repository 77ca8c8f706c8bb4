import type { Hex } from '../../base/hex.ts';
import { addressOf, encodeCall } from '../../chain/contracts.ts';
import { findEvents } from '../../chain/events.ts';
import { GAS } from '../../chain/gas.ts';
import { etherCheck } from '../../flow/checks.ts';
import type { Flow } from '../../flow/flow.ts';
import { requireLearned } from '../../flow/require-learned.ts';
import type { CheckStep, TransactionStep } from '../../flow/step.ts';
import { readOrderCounter } from './read-order-status.ts';

/** Input of {@link cancelAllOrders}: nothing. */
export type CancelAllOrdersInput = Record<string, never>;

/** State accumulated while cancelling all orders. */
export type CancelAllOrdersState = {
  /** The account's counter before the cancellation, decimal. */
  counter: string | null;
  /** Hash of the transaction, once it is confirmed. */
  transaction: Hex | null;
};

/** Result of cancelling all orders. */
export type CancelAllOrdersResult = {
  /** Hash of the transaction; `null` if another run has cancelled all orders in the meantime. */
  transaction: Hex | null;
};

/**
 * Cancels all listings and offers that the account has signed, by raising its counter. Also possible while the exchange
 * is paused. Reports nothing to the server, which reads the counter from the chain.
 */
export const cancelAllOrders: Flow<CancelAllOrdersInput, CancelAllOrdersState, CancelAllOrdersResult> = {
  name: 'cancel-all-orders',
  describe: () => ({}),
  payment: () => ({ subject: '', amount: null }),
  begin: () => ({ counter: null, transaction: null }),
  steps(_, state) {
    const cancel = cancelAllStep(state);
    return [counterCheck, etherCheck<CancelAllOrdersState>([cancel]), cancel];
  },
  result: (_, { transaction }) => ({ transaction }),
};

const counterCheck: CheckStep<CancelAllOrdersState> = {
  kind: 'check',
  name: 'check counter',
  title: 'Look up the counter of your orders',
  check: async ({ chain, sender }) => ({ counter: String(await readOrderCounter(chain, sender.address)) }),
};

function cancelAllStep(state: CancelAllOrdersState): TransactionStep<CancelAllOrdersState> {
  return {
    kind: 'transaction',
    name: 'cancel all orders',
    title: 'Cancel all orders',
    gas: GAS.cancelAllSignedOrders,
    async plan({ chain, sender }) {
      const counter = BigInt(requireLearned(state, 'counter'));
      return {
        fingerprint: `cancel all signed orders with counter ${counter}`,
        to: addressOf(chain, 'offers'),
        data: encodeCall('offers', 'cancelAll', []),
        value: 0n,
        isAlreadyDone: (await readOrderCounter(chain, sender.address)) > counter,
        async find(after) {
          const where = { maker: sender.address };
          const raised = await findEvents(chain, 'offers', 'CounterRaised', { where, after });
          return raised.find(({ args }) => args.counter > counter)?.log ?? null;
        },
        read: ({ hash }) => ({ transaction: hash }),
      };
    },
  };
}

import type { Hex } from '../../base/hex.ts';
import { addressOf, encodeCall } from '../../chain/contracts.ts';
import { findEvents } from '../../chain/events.ts';
import { GAS } from '../../chain/gas.ts';
import { etherCheck } from '../../flow/checks.ts';
import type { Flow } from '../../flow/flow.ts';
import { requireLearned } from '../../flow/require-learned.ts';
import type { CheckStep, TransactionStep } from '../../flow/step.ts';
import { readSaleCounter } from './read-order.ts';

/** Input of {@link cancelAllSales}: nothing. */
export type CancelAllSalesInput = Record<string, never>;

/** State accumulated while cancelling all sales. */
export type CancelAllSalesState = {
  /** The account's counter at the exchange before the cancellation, decimal. */
  counter: string | null;
  /** Hash of the transaction, once it is confirmed. */
  transaction: Hex | null;
};

/** Result of cancelling all sales. */
export type CancelAllSalesResult = {
  /** Hash of the transaction; `null` if another run has cancelled all sales in the meantime. */
  transaction: Hex | null;
};

/**
 * Cancels all orders of the account at the exchange in one transaction, including unapproved ones, which a new approval
 * would otherwise make available again. Signed listings stay open. Also possible without an order, and while the
 * exchange is paused. Reports nothing to the server, which reads the counter from the chain.
 */
export const cancelAllSales: Flow<CancelAllSalesInput, CancelAllSalesState, CancelAllSalesResult> = {
  name: 'cancel-all-sales',
  describe: () => ({}),
  payment: () => ({ subject: '', amount: null }),
  begin: () => ({ counter: null, transaction: null }),
  steps(_, state) {
    const cancel = cancelAllStep(state);
    return [counterCheck, etherCheck<CancelAllSalesState>([cancel]), cancel];
  },
  result: (_, { transaction }) => ({ transaction }),
};

const counterCheck: CheckStep<CancelAllSalesState> = {
  kind: 'check',
  name: 'check counter',
  title: 'Look up the counter of your sales',
  check: async ({ chain, sender }) => ({ counter: String(await readSaleCounter(chain, sender.address)) }),
};

function cancelAllStep(state: CancelAllSalesState): TransactionStep<CancelAllSalesState> {
  return {
    kind: 'transaction',
    name: 'cancel all sales',
    title: 'Remove all cubes from sale',
    gas: GAS.cancelAllOrders,
    async plan({ chain, sender }) {
      const counter = BigInt(requireLearned(state, 'counter'));
      return {
        fingerprint: `cancel all orders with counter ${counter}`,
        to: addressOf(chain, 'exchange'),
        data: encodeCall('exchange', 'cancelAll', []),
        value: 0n,
        isAlreadyDone: (await readSaleCounter(chain, sender.address)) > counter,
        async find(after) {
          const where = { seller: sender.address };
          const cancelled = await findEvents(chain, 'exchange', 'AllOrdersCancelled', { where, after });
          return cancelled.find(({ args }) => args.counter > counter)?.log ?? null;
        },
        read: ({ hash }) => ({ transaction: hash }),
      };
    },
  };
}

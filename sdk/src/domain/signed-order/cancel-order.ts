import { refuseFaults } from '../../base/errors.ts';
import { fault, faultsOf } from '../../base/fault.ts';
import type { Hex } from '../../base/hex.ts';
import { addressOf, encodeCall } from '../../chain/contracts.ts';
import { findEvents } from '../../chain/events.ts';
import { GAS } from '../../chain/gas.ts';
import { etherCheck } from '../../flow/checks.ts';
import type { Flow } from '../../flow/flow.ts';
import { requireLearned } from '../../flow/require-learned.ts';
import type { CheckStep, TransactionStep } from '../../flow/step.ts';
import { problemError } from '../problem/messages.ts';
import { signedOrderMessages as messages } from './messages.ts';
import { readOrderStatus } from './read-order-status.ts';
import { isOrderHash } from './rules.ts';

/** Input of {@link cancelOrder}. */
export interface CancelOrderInput {
  /** EIP-712 hash of an order that the account signed. */
  orderHash: Hex;
}

/** State accumulated while cancelling an order. */
export type CancelOrderState = {
  /** Hash of the transaction, once it is confirmed. */
  transaction: Hex | null;
};

/** Result of cancelling an order. */
export type CancelOrderResult = {
  /** Hash of the transaction that cancelled it. */
  transaction: Hex;
  /** EIP-712 hash of the order. */
  orderHash: Hex;
};

/**
 * Cancels a signed listing or offer of the account, so that nobody can fill it. Also possible while the exchange is
 * paused. Reports nothing to the server, which reads the cancellation from the chain.
 */
export const cancelOrder: Flow<CancelOrderInput, CancelOrderState, CancelOrderResult> = {
  name: 'cancel-order',
  describe: ({ orderHash }) => ({ orderHash: orderHash.toLowerCase() }),
  payment: ({ orderHash }) => ({ subject: `order ${orderHash.toLowerCase()}`, amount: null }),
  begin: () => ({ transaction: null }),
  steps(input) {
    const cancel = cancelStep(input);
    return [orderCheck(input), etherCheck<CancelOrderState>([cancel]), cancel];
  },
  result: ({ orderHash }, state) => ({ transaction: requireLearned(state, 'transaction'), orderHash }),
};

function orderCheck({ orderHash }: CancelOrderInput): CheckStep<CancelOrderState> {
  return {
    kind: 'check',
    name: 'check order',
    title: 'Check that the order is open',
    async check({ chain, sender }) {
      refuseFaults(
        faultsOf(!isOrderHash(orderHash) && fault('orderHash', 'malformed', messages.hashMalformed)),
      );
      const { state } = await readOrderStatus(chain, { maker: sender.address, orderHash });
      if (state === 'filled') throw problemError({ code: 'order-filled', details: {} });
      if (state === 'cancelled') throw problemError({ code: 'order-cancelled', details: {} });
    },
  };
}

function cancelStep({ orderHash }: CancelOrderInput): TransactionStep<CancelOrderState> {
  return {
    kind: 'transaction',
    name: 'cancel order',
    title: 'Cancel the order',
    gas: GAS.cancelSignedOrder,
    plan: async ({ chain, sender }) => ({
      fingerprint: `cancel signed order ${orderHash.toLowerCase()}`,
      to: addressOf(chain, 'offers'),
      data: encodeCall('offers', 'cancel', [orderHash]),
      value: 0n,
      async find(after) {
        const where = { orderHash, maker: sender.address };
        return (await findEvents(chain, 'offers', 'SignedOrderCancelled', { where, after }))[0]?.log ?? null;
      },
      read: ({ hash }) => ({ transaction: hash }),
    }),
  };
}

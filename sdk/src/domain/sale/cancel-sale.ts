import { reportRemoval } from '../../api/index.ts';
import { addressOf, encodeCall } from '../../chain/contracts.ts';
import { findEvents } from '../../chain/events.ts';
import { GAS } from '../../chain/gas.ts';
import { readOrder } from './read-order.ts';
import { serverIdOn } from '../../chain/server-ids.ts';
import { etherCheck, signInCheck } from '../../flow/checks.ts';
import type { Flow } from '../../flow/flow.ts';
import { requireLearned } from '../../flow/require-learned.ts';
import type { CheckStep, SaveStep, TransactionStep } from '../../flow/step.ts';
import { sameAddress, type Hex } from '../../base/hex.ts';
import { problemError } from '../problem/messages.ts';

/** Input of {@link cancelSale}. */
export interface CancelSaleInput {
  /** On-chain id. */
  cubeId: bigint;
}

/** State accumulated while cancelling a sale. */
export type CancelSaleState = {
  /** Id of the order at the exchange. */
  orderId: Hex | null;
  /** Hash of the transaction, once it is confirmed. */
  transaction: Hex | null;
};

/** Result of cancelling a sale. */
export type CancelSaleResult = {
  /** Hash of the transaction that cancelled the order. */
  transaction: Hex;
  /** On-chain id of the cube. */
  cubeId: string;
};

/**
 * Cancels the account's order for a cube, and reports the cancellation to the server. Also possible after the order has
 * expired and while the exchange is paused.
 */
export const cancelSale: Flow<CancelSaleInput, CancelSaleState, CancelSaleResult> = {
  name: 'cancel-sale',
  describe: ({ cubeId }) => ({ cubeId: String(cubeId) }),
  payment: ({ cubeId }) => ({ subject: `cube ${cubeId}`, amount: null }),
  begin: () => ({ orderId: null, transaction: null }),
  steps(input, state) {
    const cancel = cancelStep(input);
    return [
      signInCheck,
      orderCheck(input),
      etherCheck<CancelSaleState>([cancel]),
      cancel,
      reportRemovalStep(input, state),
    ];
  },
  result: ({ cubeId }, state) => ({
    transaction: requireLearned(state, 'transaction'),
    cubeId: String(cubeId),
  }),
};

function orderCheck({ cubeId }: CancelSaleInput): CheckStep<CancelSaleState> {
  return {
    kind: 'check',
    name: 'check order',
    title: 'Check that the cube is on sale',
    async check({ chain, sender }) {
      const order = await readOrder(chain, cubeId);
      if (!order) throw problemError({ code: 'not-on-sale', details: {} });
      const { seller } = order;
      if (!sameAddress(seller, sender.address))
        throw problemError({ code: 'not-your-sale', details: { seller } });
      return { orderId: order.orderId };
    },
  };
}

function cancelStep({ cubeId }: CancelSaleInput): TransactionStep<CancelSaleState> {
  return {
    kind: 'transaction',
    name: 'cancel order',
    title: 'Remove the cube from sale',
    gas: GAS.cancelOrder,
    plan: async ({ chain, sender }) => ({
      fingerprint: `cancel the order of cube ${cubeId}`,
      to: addressOf(chain, 'exchange'),
      data: encodeCall('exchange', 'cancelOrder', [chain.contracts.cube, cubeId]),
      value: 0n,
      async find(after) {
        const where = { assetId: cubeId, seller: sender.address };
        return (await findEvents(chain, 'exchange', 'OrderCancelled', { where, after }))[0]?.log ?? null;
      },
      read: ({ hash }) => ({ transaction: hash }),
    }),
  };
}

function reportRemovalStep({ cubeId }: CancelSaleInput, state: CancelSaleState): SaveStep<CancelSaleState> {
  return {
    kind: 'save',
    name: 'report removal',
    title: 'Report the removal',
    async save({ api, chain }) {
      await reportRemoval(api, {
        saleOrAuctionId: await serverIdOn(chain, 'sale', requireLearned(state, 'orderId')),
        cubeId: await serverIdOn(chain, 'cube', cubeId),
        transaction: requireLearned(state, 'transaction'),
      });
      return {};
    },
  };
}

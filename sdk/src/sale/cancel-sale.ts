import { addressOf, encodeCall } from '../chain/contracts.ts';
import { findEvents } from '../chain/events.ts';
import { GAS } from '../chain/gas.ts';
import { readOrder } from '../chain/orders.ts';
import { serverIdOn } from '../chain/server-ids.ts';
import { CubedropError } from '../errors.ts';
import { etherFor, signedIn } from '../flow/checks.ts';
import type { Flow } from '../flow/flow.ts';
import type { CheckStep, SaveStep, TransactionStep } from '../flow/step.ts';
import { sameAddress, type Hex } from '../hex.ts';
import { saleMessages as messages } from './messages.ts';

/** A cube that is to be taken off sale, by the chain's id. */
export interface CancelSaleInput {
  cubeId: bigint;
}

/** What taking a cube off sale learns on its way. */
export type CancelSaleState = { orderId: Hex | null; transaction: Hex | null };

/** What taking a cube off sale comes to. */
export type CancelSaleResult = {
  transaction: Hex;
  /** The chain's id. */
  tokenId: string;
};

/** Takes the account's own order for a cube back, and reports it. Open after the sale's time too, and in a pause. */
export const cancelSale: Flow<CancelSaleInput, CancelSaleState, CancelSaleResult> = {
  name: 'cancel-sale',
  describe: ({ cubeId }) => ({ cubeId: String(cubeId) }),
  payment: ({ cubeId }) => ({ subject: `cube ${cubeId}`, amount: null }),
  begin: () => ({ orderId: null, transaction: null }),
  steps(input, state) {
    const cancel = cancelStep(input);
    return [
      signedIn,
      orderCheck(input),
      etherFor<CancelSaleState>([cancel]),
      cancel,
      reportStep(input, state),
    ];
  },
  result: ({ cubeId }, { transaction }) => ({ transaction: transaction!, tokenId: String(cubeId) }),
};

function orderCheck({ cubeId }: CancelSaleInput): CheckStep<CancelSaleState> {
  return {
    kind: 'check',
    name: 'check order',
    title: 'Check that the cube is on sale',
    async check({ chain, sender }) {
      const order = await readOrder(chain, cubeId);
      if (!order) throw new CubedropError('refused', messages.notOnSale);
      if (!sameAddress(order.seller, sender.address)) {
        throw new CubedropError('refused', messages.notYourSale, { details: { seller: order.seller } });
      }
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

function reportStep(
  { cubeId }: CancelSaleInput,
  { orderId, transaction }: CancelSaleState,
): SaveStep<CancelSaleState> {
  return {
    kind: 'save',
    name: 'report removal',
    title: 'Report the removal',
    async save({ api, chain }) {
      const auctionId = await serverIdOn(chain, 'sale', orderId!);
      const tokenId = await serverIdOn(chain, 'cube', cubeId);
      await api.post('/auction/deleteauction', { body: { auctionId, tokenId, transaction: transaction! } });
      return {};
    },
  };
}

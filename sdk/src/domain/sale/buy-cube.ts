import { addressOf, encodeCall } from '../../chain/contracts.ts';
import { eventsIn, findEvents } from '../../chain/events.ts';
import { GAS } from '../../chain/gas.ts';
import { chainNow } from '../../chain/now.ts';
import { readOrder } from './read-order.ts';
import { serverIdOn } from '../../chain/server-ids.ts';
import { CubedropError } from '../../base/errors.ts';
import { approveWeth } from '../../flow/approvals.ts';
import { etherCheck, signInCheck } from '../../flow/checks.ts';
import type { CheckContext } from '../../flow/context.ts';
import type { Flow } from '../../flow/flow.ts';
import { requireLearned } from '../../flow/require-learned.ts';
import type { CheckStep, SaveStep, TransactionStep } from '../../flow/step.ts';
import { sameAddress, type Address, type Hex } from '../../base/hex.ts';
import { reportPurchase, reportTransfer } from '../../api/index.ts';
import { problemError } from '../problem/messages.ts';
import {
  decideSplit,
  etherSuffix,
  firstSplit,
  splitIn,
  type SplitState,
} from '../transaction/decide-split.ts';
import { saleMessages as messages } from './messages.ts';
import { buyRefusal } from './rules.ts';

/** Input of {@link buyCube}. */
export interface BuyCubeInput {
  /** On-chain id. */
  cubeId: bigint;
  /** Expected price, in wei of WETH. Nothing is bought if the actual price differs. */
  price: bigint;
}

/** State accumulated while buying. */
export type BuyCubeState = {
  /**
   * Split of the price into WETH and ether. Estimated when the run begins, then decided by the check, which a resumed
   * run repeats until a transaction other than an approval is planned.
   */
  split: SplitState | null;
  /** The purchase, once it is confirmed. */
  purchase: Pick<BuyCubeResult, 'transaction' | 'orderId' | 'seller'> | null;
};

/** Result of buying a cube. */
export type BuyCubeResult = {
  /** Hash of the purchase's transaction. */
  transaction: Hex;
  /** Id of the order at the exchange. */
  orderId: Hex;
  /** Account that sold the cube. */
  seller: Address;
  /** On-chain id of the cube. */
  cubeId: string;
  /** Price paid, in wei, decimal. */
  price: string;
  /** Part of the price that was paid in ether, in wei, decimal; the rest was paid in WETH. */
  ether: string;
};

/**
 * Buys a cube that is on sale, and reports the purchase to the server. The account's WETH is spent first, with an
 * approval of exactly the amount spent. Ether pays the rest.
 */
export const buyCube: Flow<BuyCubeInput, BuyCubeState, BuyCubeResult> = {
  name: 'buy-cube',
  describe: ({ cubeId, price }) => ({ cubeId: String(cubeId), price: String(price) }),
  payment: ({ cubeId, price }) => ({ subject: `cube ${cubeId}`, amount: price }),
  begin: async ({ price }, context) => ({ split: await firstSplit(price, context), purchase: null }),
  steps(input, state) {
    const { cubeId, price } = input;
    const paying = [
      ...approveWeth<BuyCubeState>('exchange', splitIn(state, price).weth, `the purchase of cube ${cubeId}`),
      buyStep(input, state),
    ];
    return [
      signInCheck,
      purchaseCheck(input),
      etherCheck<BuyCubeState>(paying),
      ...paying,
      ...reportSteps(input, state),
    ];
  },
  result: ({ cubeId, price }, state) => ({
    ...requireLearned(state, 'purchase'),
    cubeId: String(cubeId),
    price: String(price),
    ether: String(splitIn(state, price).ether),
  }),
};

function purchaseCheck(input: BuyCubeInput): CheckStep<BuyCubeState> {
  return {
    kind: 'check',
    name: 'check sale',
    title: 'Check the sale and the balance',
    async check(context) {
      await requirePurchase(context, input);
      const amount = { amount: input.price, spender: 'exchange', gas: GAS.executeOrder } as const;
      return { split: await decideSplit(context, amount) };
    },
  };
}

async function requirePurchase(
  { chain, sender, clock }: CheckContext,
  { cubeId, price }: BuyCubeInput,
): Promise<void> {
  const [order, now] = await Promise.all([readOrder(chain, cubeId), chainNow(chain, clock())]);
  if (!order) throw problemError({ code: 'not-on-sale', details: {} });
  const refusal = buyRefusal({ order, account: sender.address, balance: null, now });
  if (refusal) throw problemError(refusal);
  if (order.price !== price) throw problemError({ code: 'price-changed', details: { price: order.price } });
}

function buyStep({ cubeId, price }: BuyCubeInput, state: BuyCubeState): TransactionStep<BuyCubeState> {
  const split = splitIn(state, price);
  return {
    kind: 'transaction',
    name: 'buy',
    title: 'Buy the cube',
    gas: GAS.executeOrder,
    value: split.ether,
    plan: async ({ chain, sender }) => {
      const isOwn = ({ args }: { args: { assetId: bigint; buyer: Address } }) =>
        args.assetId === cubeId && sameAddress(args.buyer, sender.address);
      return {
        fingerprint: `buy cube ${cubeId} for ${price} wei${etherSuffix(split)}`,
        to: addressOf(chain, 'exchange'),
        data: encodeCall('exchange', 'executeOrder', [chain.contracts.cube, cubeId, price]),
        value: split.ether,
        async find(after) {
          const where = { assetId: cubeId, buyer: sender.address };
          return (await findEvents(chain, 'exchange', 'OrderSuccessful', { where, after }))[0]?.log ?? null;
        },
        read({ hash, logs }) {
          const bought = eventsIn(chain, 'exchange', 'OrderSuccessful', logs).find(isOwn);
          if (!bought)
            throw new CubedropError('internal', messages.notBought, { details: { transaction: hash } });
          const { id, seller } = bought.args;
          return { purchase: { transaction: hash, orderId: id, seller } };
        },
      };
    },
  };
}

function reportSteps({ cubeId }: BuyCubeInput, state: BuyCubeState): SaveStep<BuyCubeState>[] {
  return [
    {
      kind: 'save',
      name: 'report purchase',
      title: 'Report the purchase',
      async save({ api, chain }) {
        const { orderId, transaction } = requireLearned(state, 'purchase');
        await reportPurchase(api, {
          saleOrAuctionId: await serverIdOn(chain, 'sale', orderId),
          cubeId: await serverIdOn(chain, 'cube', cubeId),
          transaction,
        });
        return {};
      },
    },
    {
      kind: 'save',
      name: 'save transfer',
      title: 'Save the transaction',
      async save(context) {
        const { seller, transaction } = requireLearned(state, 'purchase');
        const to = context.sender.address;
        await reportTransfer(context.api, { cubeId, from: seller, to, transaction });
        return {};
      },
    },
  ];
}

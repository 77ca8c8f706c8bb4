import { reportTransfer } from '../../api/index.ts';
import type { Listing, SignedOrder } from '../../api/records/signed-order.ts';
import { CubedropError } from '../../base/errors.ts';
import type { Address, Hex } from '../../base/hex.ts';
import { addressOf, encodeCall } from '../../chain/contracts.ts';
import { eventsIn, findEvents } from '../../chain/events.ts';
import { GAS } from '../../chain/gas.ts';
import { approveWeth, mayTransferCube } from '../../flow/approvals.ts';
import { etherCheck, signInCheck } from '../../flow/checks.ts';
import type { CheckContext } from '../../flow/context.ts';
import type { Flow } from '../../flow/flow.ts';
import { requireLearned } from '../../flow/require-learned.ts';
import type { CheckStep, SaveStep, TransactionStep } from '../../flow/step.ts';
import { problemError } from '../problem/messages.ts';
import {
  decideSplit,
  firstSplit,
  etherSuffix,
  splitIn,
  type SplitState,
} from '../transaction/decide-split.ts';
import { signedOrderMessages as messages } from './messages.ts';
import { orderDomainOf } from './order-domain.ts';
import { orderHash } from './order-hash.ts';
import { listingToJson } from './order-json.ts';
import { readCubeOwnership } from './read-cube-ownership.ts';
import { requireFillable } from './require-fillable.ts';
import { listingRefusal } from './rules.ts';
import { listingStruct } from './typed-data.ts';

/** Input of {@link fillListing}: the listing, which contains the price, and its seller's signature. */
export type FillListingInput = SignedOrder<Listing>;

/** State accumulated while buying a listed cube. */
export type FillListingState = {
  /**
   * Split of the price into WETH and ether. Estimated when the run begins, then decided by the check. Each resumed
   * run checks and decides again, until a transaction other than an approval has been planned.
   */
  split: SplitState | null;
  /** The purchase, once it is confirmed. */
  purchase: Pick<FillListingResult, 'transaction' | 'orderHash'> | null;
};

/** Result of buying a listed cube. */
export type FillListingResult = {
  /** Hash of the purchase's transaction. */
  transaction: Hex;
  /** EIP-712 hash of the listing. */
  orderHash: Hex;
  /** On-chain id of the cube. */
  cubeId: string;
  /** Account that made the listing. */
  seller: Address;
  /** Price paid, in wei, decimal. */
  price: string;
  /** Part of the price that was paid in ether, in wei, decimal; the rest was paid in WETH. */
  ether: string;
};

/**
 * Buys a cube that its owner listed, and reports the transfer to the server. The account's WETH is spent first, with an
 * approval of exactly the amount spent. Ether pays the rest. The listing is verified, so it may come from anyone.
 */
export const fillListing: Flow<FillListingInput, FillListingState, FillListingResult> = {
  name: 'fill-listing',
  describe: ({ order, signature }) => ({ order: listingToJson(order), signature }),
  payment: ({ order }) => ({ subject: `cube ${order.cubeId}`, amount: order.price }),
  begin: async ({ order }, context) => ({ split: await firstSplit(order.price, context), purchase: null }),
  steps(input, state) {
    const { cubeId, price } = input.order;
    const { weth } = splitIn(state, price);
    const paying = [
      ...approveWeth<FillListingState>('offers', weth, `the purchase of cube ${cubeId}`),
      fillStep(input, state),
    ];
    return [
      signInCheck,
      purchaseCheck(input),
      etherCheck<FillListingState>(paying),
      ...paying,
      reportPurchaseStep(input, state),
    ];
  },
  result: ({ order }, state) => ({
    ...requireLearned(state, 'purchase'),
    cubeId: String(order.cubeId),
    seller: order.seller,
    price: String(order.price),
    ether: String(splitIn(state, order.price).ether),
  }),
};

function purchaseCheck(input: FillListingInput): CheckStep<FillListingState> {
  return {
    kind: 'check',
    name: 'check listing',
    title: 'Check the listing and the balance',
    async check(context) {
      await requirePurchase(context, input);
      const amount = { amount: input.order.price, spender: 'offers', gas: GAS.fillListing } as const;
      return { split: await decideSplit(context, amount) };
    },
  };
}

async function requirePurchase(context: CheckContext, input: FillListingInput): Promise<void> {
  const { chain } = context;
  const { cubeId, seller } = input.order;
  await requireFillable(context, input);
  const refusal = listingRefusal(input.order, await readCubeOwnership(chain, cubeId));
  if (refusal) throw problemError(refusal);
  if (!(await mayTransferCube(chain, 'offers', seller, cubeId)))
    throw new CubedropError('refused', messages.cubeNotApproved, { details: { cubeId } });
}

function fillStep(
  { order, signature }: FillListingInput,
  state: FillListingState,
): TransactionStep<FillListingState> {
  const split = splitIn(state, order.price);
  return {
    kind: 'transaction',
    name: 'buy',
    title: 'Buy the cube',
    gas: GAS.fillListing,
    value: split.ether,
    plan: async ({ chain, sender }) => {
      const hash = orderHash(order, orderDomainOf(chain));
      return {
        fingerprint: `fill listing ${hash}${etherSuffix(split)}`,
        to: addressOf(chain, 'offers'),
        data: encodeCall('offers', 'fillListing', [listingStruct(order), signature]),
        value: split.ether,
        async find(after) {
          const where = { orderHash: hash, buyer: sender.address };
          return (await findEvents(chain, 'offers', 'ListingFilled', { where, after }))[0]?.log ?? null;
        },
        read({ hash: transaction, logs }) {
          const filled = eventsIn(chain, 'offers', 'ListingFilled', logs);
          if (!filled.some(({ args }) => args.orderHash === hash))
            throw new CubedropError('internal', messages.notFilled, { details: { transaction } });
          return { purchase: { transaction, orderHash: hash } };
        },
      };
    },
  };
}

function reportPurchaseStep(
  { order }: FillListingInput,
  state: FillListingState,
): SaveStep<FillListingState> {
  return {
    kind: 'save',
    name: 'save transfer',
    title: 'Save the transaction',
    async save({ api, sender }) {
      const { cubeId, seller } = order;
      const { transaction } = requireLearned(state, 'purchase');
      await reportTransfer(api, { cubeId, from: seller, to: sender.address, transaction });
      return {};
    },
  };
}

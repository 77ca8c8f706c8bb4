import { reportPurchase } from '../../api/index.ts';
import { addressOf, encodeCall } from '../../chain/contracts.ts';
import { findEvents } from '../../chain/events.ts';
import { GAS } from '../../chain/gas.ts';
import { readLot } from '../lot/read-lot.ts';
import { chainNow } from '../../chain/now.ts';
import type { CubeClaimState } from '../claim/claim-state.ts';
import { claimCubeReports, claimCubeStep } from '../claim/claim-cube-step.ts';
import { approveWeth } from '../../flow/approvals.ts';
import { etherCheck, signInCheck } from '../../flow/checks.ts';
import type { CheckContext } from '../../flow/context.ts';
import type { Flow } from '../../flow/flow.ts';
import { requireLearned } from '../../flow/require-learned.ts';
import type { CheckStep, SaveStep, TransactionStep } from '../../flow/step.ts';
import { sameAddress, type Hex } from '../../base/hex.ts';
import { describeLot, nameOfLot, serverLot } from '../lot/lot-input.ts';
import { problemError } from '../problem/messages.ts';
import {
  decideSplit,
  etherSuffix,
  firstSplit,
  splitIn,
  type SplitState,
} from '../transaction/decide-split.ts';
import { buyNowRefusal } from './rules.ts';

/** Input of {@link buyNow}. The ids are on-chain ids. */
export interface BuyNowInput {
  /** On-chain id of the owner's auction. */
  auctionId: bigint;
  /** On-chain id of the cube. */
  cubeId: bigint;
  /** Expected price, in wei of WETH. Nothing is bought if the buy-now price differs. */
  price: bigint;
}

/** State accumulated while buying. */
export type BuyNowState = CubeClaimState & {
  /**
   * Split of the price into WETH and ether. Estimated when the run begins, then decided by the check, which a resumed
   * run repeats until a transaction other than an approval is planned.
   */
  split: SplitState | null;
  /** Hash of the purchase's transaction, once it is confirmed. */
  transaction: Hex | null;
};

/** Result of buying a cube in an owner's auction. */
export type BuyNowResult = {
  /** Hash of the purchase's transaction. */
  transaction: Hex;
  /** On-chain id of the cube. */
  cubeId: string;
  /** Price paid, in wei, decimal. */
  price: string;
  /** Part of the price that was paid in ether, in wei, decimal; the rest was paid in WETH. */
  ether: string;
};

/**
 * Buys a cube from an owner's auction without bids, claims it, and reports both to the server. The account's WETH is
 * spent first, with an approval of exactly the amount spent. Ether pays the rest.
 */
export const buyNow: Flow<BuyNowInput, BuyNowState, BuyNowResult> = {
  name: 'buy-now',
  describe: (input) => ({ ...describeLot(lotOf(input)), price: String(input.price) }),
  payment: (input) => ({ subject: nameOfLot(lotOf(input)), amount: input.price }),
  begin: async ({ price }, context) => ({
    split: await firstSplit(price, context),
    transaction: null,
    handedOver: {},
  }),
  steps(input, state) {
    const lot = lotOf(input);
    const purpose = `buying ${nameOfLot(lot)}`;
    const paying = [
      ...approveWeth<BuyNowState>('userAuction', splitIn(state, input.price).weth, purpose),
      buyStep(input, state),
      claimCubeStep(lot),
    ];
    return [
      signInCheck,
      lotCheck(input),
      etherCheck<BuyNowState>(paying),
      ...paying,
      reportPurchaseStep(input, state),
      ...claimCubeReports(lot, state),
    ];
  },
  result: ({ cubeId, price }, state) => ({
    transaction: requireLearned(state, 'transaction'),
    cubeId: String(cubeId),
    price: String(price),
    ether: String(splitIn(state, price).ether),
  }),
};

function lotOf({ auctionId, cubeId }: BuyNowInput) {
  return { kind: 'auction' as const, auctionId, cubeId };
}

function lotCheck(input: BuyNowInput): CheckStep<BuyNowState> {
  return {
    kind: 'check',
    name: 'check auction',
    title: 'Check the auction and the balance',
    async check(context) {
      await requirePurchase(context, input);
      const gas = GAS.buyNow + GAS.claimCube;
      return { split: await decideSplit(context, { amount: input.price, spender: 'userAuction', gas }) };
    },
  };
}

async function requirePurchase({ chain, sender, clock }: CheckContext, input: BuyNowInput): Promise<void> {
  const [lot, now] = await Promise.all([
    readLot(chain, lotOf(input), sender.address),
    chainNow(chain, clock()),
  ]);
  const isOwn = sameAddress(lot.seller, sender.address);
  const { buyNowPrice } = lot.terms;
  const refusal = buyNowRefusal({ lot, buyNowPrice, price: input.price, isOwn, now });
  if (refusal) throw problemError(refusal);
}

function buyStep(input: BuyNowInput, state: BuyNowState): TransactionStep<BuyNowState> {
  const { auctionId, cubeId, price } = input;
  const split = splitIn(state, price);
  return {
    kind: 'transaction',
    name: 'buy',
    title: 'Buy the cube',
    gas: GAS.buyNow,
    value: split.ether,
    plan: async ({ chain, sender }) => ({
      fingerprint: `buy ${nameOfLot(lotOf(input))} for ${price} wei${etherSuffix(split)}`,
      to: addressOf(chain, 'userAuction'),
      data: encodeCall('userAuction', 'executeOrder', [auctionId, cubeId, price]),
      value: split.ether,
      async find(after) {
        const where = { dropId: auctionId, cubeId, buyer: sender.address };
        return (await findEvents(chain, 'userAuction', 'BoughtNow', { where, after }))[0]?.log ?? null;
      },
      read: ({ hash }) => ({ transaction: hash }),
    }),
  };
}

function reportPurchaseStep(input: BuyNowInput, state: BuyNowState): SaveStep<BuyNowState> {
  return {
    kind: 'save',
    name: 'report purchase',
    title: 'Report the purchase',
    async save({ api, chain }) {
      const { auctionId, cubeId } = await serverLot(chain, lotOf(input));
      const transaction = requireLearned(state, 'transaction');
      await reportPurchase(api, { saleOrAuctionId: auctionId, cubeId, transaction });
      return {};
    },
  };
}

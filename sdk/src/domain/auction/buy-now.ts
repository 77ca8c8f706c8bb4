import { reportPurchase } from '../../api/index.ts';
import { readBalance } from '../../chain/balances.ts';
import { addressOf, encodeCall } from '../../chain/contracts.ts';
import { findEvents } from '../../chain/events.ts';
import { GAS } from '../../chain/gas.ts';
import { readLot } from '../lot/read-lot.ts';
import { chainNow } from '../../chain/now.ts';
import type { HandOverState } from '../claim/claim-state.ts';
import { handOverReports, handOverStep } from '../claim/hand-over.ts';
import { approveWeth } from '../../flow/approvals.ts';
import { requireWeth } from '../bid/require-weth.ts';
import { etherCheck, signInCheck } from '../../flow/checks.ts';
import type { CheckContext } from '../../flow/context.ts';
import type { Flow } from '../../flow/flow.ts';
import { requireLearned } from '../../flow/require-learned.ts';
import type { CheckStep, SaveStep, TransactionStep } from '../../flow/step.ts';
import { sameAddress, type Hex } from '../../base/hex.ts';
import { describeLot, nameOfLot, serverLot } from '../lot/lot-input.ts';
import { problemError } from '../problem/messages.ts';
import { buyNowRefusal } from './rules.ts';

/** Input of {@link buyNow}, with on-chain ids. */
export interface BuyNowInput {
  auctionId: bigint;
  cubeId: bigint;
  /** The expected price, in wei of WETH. Nothing is bought if the seller's price differs. */
  price: bigint;
}

/** State accumulated while buying. */
export type BuyNowState = HandOverState & { transaction: Hex | null };

/** Result of buying a cube in an owner's auction. */
export type BuyNowResult = {
  /** Hash of the purchase. */
  transaction: Hex;
  /** On-chain id of the cube. */
  tokenId: string;
  /** Price paid, in wei, decimal. */
  price: string;
};

/**
 * Buys a cube from an owner's auction without bids: approves exactly the price, buys and claims the cube, and reports
 * everything to the server.
 */
export const buyNow: Flow<BuyNowInput, BuyNowState, BuyNowResult> = {
  name: 'buy-now',
  describe: (input) => ({ ...describeLot(lotOf(input)), price: String(input.price) }),
  payment: (input) => ({ subject: nameOfLot(lotOf(input)), amount: input.price }),
  begin: () => ({ transaction: null, handedOver: {} }),
  steps(input, state) {
    const lot = lotOf(input);
    const what = `buying ${nameOfLot(lot)}`;
    const paying = [
      approveWeth<BuyNowState>('userAuction', input.price, what),
      buyStep(input),
      handOverStep(lot),
    ];
    return [
      signInCheck,
      lotCheck(input),
      etherCheck<BuyNowState>(paying),
      ...paying,
      reportStep(input, state),
      ...handOverReports(lot, state),
    ];
  },
  result: ({ cubeId, price }, state) => ({
    transaction: requireLearned(state, 'transaction'),
    tokenId: String(cubeId),
    price: String(price),
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
    check: (context) => requirePurchase(context, input),
  };
}

async function requirePurchase({ chain, sender, clock }: CheckContext, input: BuyNowInput): Promise<void> {
  const [lot, balance, now] = await Promise.all([
    readLot(chain, lotOf(input), sender.address),
    readBalance(chain, sender.address),
    chainNow(chain, clock()),
  ]);
  const isOwn = sameAddress(lot.seller, sender.address);
  const { buyNowPrice } = lot.terms;
  const refusal = buyNowRefusal({ lot, buyNowPrice, price: input.price, isOwn, now });
  if (refusal) throw problemError(refusal);
  requireWeth(balance, input.price);
}

function buyStep(input: BuyNowInput): TransactionStep<BuyNowState> {
  const { auctionId, cubeId, price } = input;
  return {
    kind: 'transaction',
    name: 'buy',
    title: 'Buy the cube',
    gas: GAS.buyNow,
    plan: async ({ chain, sender }) => ({
      fingerprint: `buy ${nameOfLot(lotOf(input))} for ${price} wei`,
      to: addressOf(chain, 'userAuction'),
      data: encodeCall('userAuction', 'executeOrder', [auctionId, cubeId, price]),
      value: 0n,
      async find(after) {
        const where = { dropId: auctionId, cubeId, buyer: sender.address };
        return (await findEvents(chain, 'userAuction', 'BoughtNow', { where, after }))[0]?.log ?? null;
      },
      read: ({ hash }) => ({ transaction: hash }),
    }),
  };
}

function reportStep(input: BuyNowInput, state: BuyNowState): SaveStep<BuyNowState> {
  return {
    kind: 'save',
    name: 'report purchase',
    title: 'Report the purchase',
    async save({ api, chain }) {
      const { auctionId, cubeId } = await serverLot(chain, lotOf(input));
      const transaction = requireLearned(state, 'transaction');
      await reportPurchase(api, { listingId: auctionId, cubeId, transaction });
      return {};
    },
  };
}

import { reportTransfer } from '../../api/index.ts';
import type { Offer, SignedOrder } from '../../api/records/signed-order.ts';
import { CubedropError, refuseFaults } from '../../base/errors.ts';
import { faultsOf } from '../../base/fault.ts';
import type { Address, Hex } from '../../base/hex.ts';
import { addressOf, encodeCall } from '../../chain/contracts.ts';
import { eventsIn, findEvents } from '../../chain/events.ts';
import { GAS } from '../../chain/gas.ts';
import { approveCube } from '../../flow/approvals.ts';
import { etherCheck, signInCheck } from '../../flow/checks.ts';
import type { CheckContext } from '../../flow/context.ts';
import type { Flow } from '../../flow/flow.ts';
import { requireLearned } from '../../flow/require-learned.ts';
import type { CheckStep, SaveStep, TransactionStep } from '../../flow/step.ts';
import { requireOwnCube } from '../cube/own-cube.ts';
import { problemError } from '../problem/messages.ts';
import { proceedsTooLowMessage, signedOrderMessages as messages } from './messages.ts';
import { orderDomainOf } from './order-domain.ts';
import { orderHash } from './order-hash.ts';
import { offerToJson } from './order-json.ts';
import { readBuyerFunds } from './read-buyer-funds.ts';
import { readOrderShare } from './read-order-share.ts';
import { readTargetCube } from './read-target-cube.ts';
import { requireFillable } from './require-fillable.ts';
import { acceptRefusal, fundsRefusal, uintFault } from './rules.ts';
import { offerStruct } from './typed-data.ts';

/** Input of {@link acceptOffer}. */
export interface AcceptOfferInput extends SignedOrder<Offer> {
  /** On-chain id of a cube that the account owns. */
  cubeId: bigint;
  /** Minimum amount that the seller has to receive after cut and royalty, in wei of WETH. Nothing is sold for less. */
  minimumProceeds: bigint;
}

/** State accumulated while accepting an offer. */
export type AcceptOfferState = {
  /** The sale, once it is confirmed. */
  acceptance: Pick<AcceptOfferResult, 'transaction' | 'orderHash' | 'proceeds'> | null;
};

/** Result of accepting an offer. */
export type AcceptOfferResult = {
  /** Hash of the sale's transaction. */
  transaction: Hex;
  /** EIP-712 hash of the offer. */
  orderHash: Hex;
  /** Amount that the seller received, in wei of WETH, decimal. */
  proceeds: string;
  /** On-chain id of the cube. */
  cubeId: string;
  /** Account that made the offer and now holds the cube. */
  buyer: Address;
  /** Price that the buyer paid, in wei, decimal. */
  price: string;
};

/**
 * Sells one of the account's cubes to the buyer who signed an offer, and reports the transfer to the server. The offer
 * is verified, so it may come from anyone. If the cube is on sale at the exchange, the approval for the offer replaces
 * that of the exchange, and the transfer ends the sale.
 */
export const acceptOffer: Flow<AcceptOfferInput, AcceptOfferState, AcceptOfferResult> = {
  name: 'accept-offer',
  describe: ({ order, signature, cubeId, minimumProceeds }) => ({
    order: offerToJson(order),
    signature,
    cubeId: String(cubeId),
    minimumProceeds: String(minimumProceeds),
  }),
  payment: ({ cubeId }) => ({ subject: `cube ${cubeId}`, amount: null }),
  begin: () => ({ acceptance: null }),
  steps(input, state) {
    const paying = [approveCube<AcceptOfferState>('offers', input.cubeId), acceptStep(input)];
    return [
      signInCheck,
      acceptanceCheck(input),
      etherCheck<AcceptOfferState>(paying),
      ...paying,
      reportAcceptanceStep(input, state),
    ];
  },
  result: ({ order, cubeId }, state) => ({
    ...requireLearned(state, 'acceptance'),
    cubeId: String(cubeId),
    buyer: order.buyer,
    price: String(order.price),
  }),
};

function acceptanceCheck(input: AcceptOfferInput): CheckStep<AcceptOfferState> {
  return {
    kind: 'check',
    name: 'check offer',
    title: 'Check the offer and the cube',
    check: (context) => requireAcceptable(context, input),
  };
}

async function requireAcceptable(
  context: CheckContext,
  { order, signature, cubeId, minimumProceeds }: AcceptOfferInput,
): Promise<void> {
  const { chain, sender } = context;
  const seller = sender.address;
  refuseFaults(faultsOf(uintFault('cubeId', cubeId), uintFault('minimumProceeds', minimumProceeds)));
  await requireFillable(context, { order, signature });
  await requireOwnCube(chain, cubeId, seller);
  const cube = await readTargetCube(chain, { cubeId, target: order.target });
  const refusal = acceptRefusal(order, cube, seller);
  if (refusal) throw problemError(refusal);
  const [funds, share] = await Promise.all([
    readBuyerFunds(chain, order.buyer),
    readOrderShare(chain, { price: order.price, cubeId, seller }),
  ]);
  const shortfall = fundsRefusal(order, funds);
  if (shortfall) throw problemError({ code: 'offer-unfunded', details: shortfall.details });
  if (share.seller >= minimumProceeds) return;
  throw new CubedropError('refused', proceedsTooLowMessage(share.seller, minimumProceeds), {
    details: { proceeds: share.seller, minimum: minimumProceeds },
  });
}

function acceptStep(input: AcceptOfferInput): TransactionStep<AcceptOfferState> {
  const { order, signature, cubeId, minimumProceeds } = input;
  return {
    kind: 'transaction',
    name: 'accept',
    title: 'Sell the cube',
    gas: GAS.acceptOffer,
    plan: async ({ chain, sender }) => {
      const hash = orderHash(order, orderDomainOf(chain));
      const isThis = ({ args }: { args: { orderHash: Hex; cubeId: bigint } }) =>
        args.orderHash === hash && args.cubeId === cubeId;
      return {
        fingerprint: `accept offer ${hash} with cube ${cubeId}`,
        to: addressOf(chain, 'offers'),
        data: encodeCall('offers', 'acceptOffer', [offerStruct(order), signature, cubeId, minimumProceeds]),
        value: 0n,
        async find(after) {
          const where = { orderHash: hash, seller: sender.address };
          const accepted = await findEvents(chain, 'offers', 'OfferAccepted', { where, after });
          return accepted.find(isThis)?.log ?? null;
        },
        read({ hash: transaction, logs }) {
          const accepted = eventsIn(chain, 'offers', 'OfferAccepted', logs).find(isThis);
          if (!accepted)
            throw new CubedropError('internal', messages.notFilled, { details: { transaction } });
          const { price, cut, royalty } = accepted.args;
          const proceeds = String(price - cut - royalty);
          return { acceptance: { transaction, orderHash: hash, proceeds } };
        },
      };
    },
  };
}

function reportAcceptanceStep(
  { order, cubeId }: AcceptOfferInput,
  state: AcceptOfferState,
): SaveStep<AcceptOfferState> {
  return {
    kind: 'save',
    name: 'save transfer',
    title: 'Save the transaction',
    async save({ api, sender }) {
      const { transaction } = requireLearned(state, 'acceptance');
      await reportTransfer(api, { cubeId, from: sender.address, to: order.buyer, transaction });
      return {};
    },
  };
}

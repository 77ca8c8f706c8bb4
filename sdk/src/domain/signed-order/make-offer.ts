import type { Offer, OfferTarget } from '../../api/records/signed-order.ts';
import { refuseFaults } from '../../base/errors.ts';
import { sameAddress, type Address, type Hex } from '../../base/hex.ts';
import type { Seconds } from '../../base/time/index.ts';
import { chainNow } from '../../chain/now.ts';
import type { Chain } from '../../chain/types.ts';
import { approveWeth } from '../../flow/approvals.ts';
import { etherCheck, signInCheck } from '../../flow/checks.ts';
import type { CheckContext } from '../../flow/context.ts';
import type { Flow } from '../../flow/flow.ts';
import { requireLearned } from '../../flow/require-learned.ts';
import type { CheckStep } from '../../flow/step.ts';
import { readTerms } from '../lot/read-lot.ts';
import { problemError } from '../problem/messages.ts';
import { readCurrentOwnerCut } from '../sale/read-order.ts';
import { offerFromJson, offerToJson, targetToJson, type OfferJson } from './order-json.ts';
import { publishStep } from './publish-step.ts';
import { randomSalt } from './random-salt.ts';
import { readBuyerFunds } from './read-buyer-funds.ts';
import { readCubeOwnership } from './read-cube-ownership.ts';
import { readOrderCounter } from './read-order-status.ts';
import { checkOrder, fundsRefusal } from './rules.ts';
import { signStep } from './sign-step.ts';

/** Input of {@link makeOffer}. */
export interface MakeOfferInput {
  /** The cubes that the offer is for. */
  target: OfferTarget;
  /** In wei of WETH. */
  price: bigint;
  /** First second in which the offer can no longer be accepted. */
  expiresAt: Seconds;
  /** Maximum cut of the exchange's owner, in millionths. Defaults to the current cut. */
  maxCutPerMillion?: bigint | undefined;
}

/** State accumulated while making an offer. */
export type MakeOfferState = {
  /** Random number of the offer, decimal. */
  salt: string;
  /** The offer to sign. */
  order: OfferJson | null;
  orderHash: Hex | null;
  signature: Hex | null;
};

/** Result of making an offer. */
export type MakeOfferResult = { orderHash: Hex; order: OfferJson; signature: Hex };

/**
 * Approves exactly the price in WETH, signs an offer and publishes it. The WETH stays with the buyer until a seller
 * accepts the offer. Offers share the allowance: once one of them has used it up, the others cannot be accepted.
 */
export const makeOffer: Flow<MakeOfferInput, MakeOfferState, MakeOfferResult> = {
  name: 'make-offer',
  describe: ({ target, price, expiresAt, maxCutPerMillion }) => ({
    target: targetToJson(target),
    price: String(price),
    expiresAt,
    maxCutPerMillion: maxCutPerMillion === undefined ? null : String(maxCutPerMillion),
  }),
  payment: ({ target, price }) => ({ subject: subjectOf(target), amount: price }),
  begin: () => ({ salt: String(randomSalt()), order: null, orderHash: null, signature: null }),
  steps(input, state) {
    const approval = approveWeth<MakeOfferState>(
      'offers',
      input.price,
      `an offer for ${subjectOf(input.target)}`,
    );
    return [
      signInCheck,
      offerCheck(input, state),
      etherCheck<MakeOfferState>(approval),
      ...approval,
      signStep('Sign the offer', () => offerIn(state)),
      publishStep('Publish the offer', () => offerIn(state), state),
    ];
  },
  result: (_, state) => ({
    orderHash: requireLearned(state, 'orderHash'),
    order: requireLearned(state, 'order'),
    signature: requireLearned(state, 'signature'),
  }),
};

function subjectOf(target: OfferTarget): string {
  switch (target.kind) {
    case 'cube':
      return `cube ${target.cubeId}`;
    case 'creator':
      return `any cube of ${target.creator.toLowerCase()}`;
    case 'drop':
      return `any cube of drop ${target.dropId}`;
  }
}

function offerIn(state: MakeOfferState): Offer {
  return offerFromJson(requireLearned(state, 'order'));
}

function offerCheck(input: MakeOfferInput, { salt }: MakeOfferState): CheckStep<MakeOfferState> {
  return {
    kind: 'check',
    name: 'check offer',
    title: 'Check the offer and the balance',
    check: async (context) => ({ order: offerToJson(await prepareOffer(context, input, BigInt(salt))) }),
  };
}

/** Returns the offer to sign, with the buyer's current counter. @throws CubedropError if nobody could accept it */
async function prepareOffer(
  { chain, sender, clock }: CheckContext,
  { target, price, expiresAt, maxCutPerMillion }: MakeOfferInput,
  salt: bigint,
): Promise<Offer> {
  const buyer = sender.address;
  const [now, cut, counter, { balance }] = await Promise.all([
    chainNow(chain, clock()),
    readCurrentOwnerCut(chain),
    readOrderCounter(chain, buyer),
    readBuyerFunds(chain, buyer),
  ]);
  const order: Offer = {
    kind: 'offer',
    buyer,
    target,
    price,
    expiresAt,
    maxCutPerMillion: maxCutPerMillion ?? cut,
    counter,
    salt,
  };
  refuseFaults(checkOrder(order, now));
  if (cut > order.maxCutPerMillion)
    throw problemError({ code: 'cut-above-maximum', details: { cut, maximum: order.maxCutPerMillion } });
  await requireTarget(chain, target, buyer);
  // The allowance is approved later.
  const refusal = fundsRefusal(order, { balance, allowance: price });
  if (refusal) throw problemError(refusal);
  return order;
}

/** Ensures that the cube or the drop of an offer exists, and that the cube is not the buyer's. */
async function requireTarget(chain: Chain, target: OfferTarget, buyer: Address): Promise<void> {
  if (target.kind === 'drop') await readTerms(chain, { auctionId: target.dropId });
  if (target.kind !== 'cube') return;
  const { owner } = await readCubeOwnership(chain, target.cubeId);
  if (sameAddress(owner, buyer)) throw problemError({ code: 'own-cube-purchase', details: {} });
}

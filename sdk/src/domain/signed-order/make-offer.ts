import type { Offer, OfferTarget, WantedCubes } from '../../api/records/signed-order.ts';
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
import type { CheckStep, TransactionStep } from '../../flow/step.ts';
import { depositStep } from '../bid/deposit-step.ts';
import { readTerms } from '../lot/read-lot.ts';
import { problemError } from '../problem/messages.ts';
import { readCurrentOwnerCut } from '../sale/read-order.ts';
import { risenCutRefusal } from '../sale/risen-fee.ts';
import { decideSplit, firstSplit, splitIn, type SplitState } from '../transaction/decide-split.ts';
import { planConversion } from '../transaction/payment-plan.ts';
import { offerFromJson, offerToJson, wantedToJson, type OfferJson } from './order-json.ts';
import { publishStep } from './publish-step.ts';
import { randomSalt } from './random-salt.ts';
import { readCubeOwnership } from './read-cube-ownership.ts';
import { readLatestCubeId } from './read-latest-cube-id.ts';
import { OFFER_PAYMENT } from './read-offer-payment.ts';
import { readOrderCounter } from './read-order-status.ts';
import { checkOrder } from './rules.ts';
import { signStep } from './sign-step.ts';

/** Input of {@link makeOffer}. */
export interface MakeOfferInput {
  /** The cubes that the offer is for. An offer for a creator's cubes is only for those that exist when it is signed. */
  target: WantedCubes;
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
  /**
   * Split of the price into the WETH that the buyer has and the ether to convert into WETH. Estimated when the run
   * begins, then decided by the check, which a resumed run repeats until a transaction other than an approval is
   * planned.
   */
  split: SplitState | null;
  /** The offer to sign. */
  order: OfferJson | null;
  /** EIP-712 hash of the offer, once it is signed. */
  orderHash: Hex | null;
  /** The buyer's signature. */
  signature: Hex | null;
};

/** Result of making an offer. */
export type MakeOfferResult = {
  /** EIP-712 hash of the offer. */
  orderHash: Hex;
  /** The offer, as JSON. */
  order: OfferJson;
  /** The buyer's signature of the offer. */
  signature: Hex;
  /** Part of the price that was converted from ETH into WETH, in wei, decimal. */
  ether: string;
};

/**
 * Approves exactly the price in WETH, converts ETH into the WETH that the buyer lacks, signs an offer and publishes it.
 * The WETH stays with the buyer until a seller accepts the offer. All offers of a buyer share the same WETH and
 * allowance: once an accepted offer has used up either, the others cannot be accepted. An offer for any cube of a
 * creator states the highest id that exists, so that it is for no cube that the creator makes later. Resuming a run
 * cannot convert twice.
 */
export const makeOffer: Flow<MakeOfferInput, MakeOfferState, MakeOfferResult> = {
  name: 'make-offer',
  describe: ({ target, price, expiresAt, maxCutPerMillion }) => ({
    target: wantedToJson(target),
    price: String(price),
    expiresAt,
    maxCutPerMillion: maxCutPerMillion === undefined ? null : String(maxCutPerMillion),
  }),
  payment: ({ target, price }) => ({ subject: subjectOf(target), amount: price }),
  begin: async ({ price }, context) => ({
    salt: String(randomSalt()),
    split: await firstSplit(price, context),
    order: null,
    orderHash: null,
    signature: null,
  }),
  steps(input, state) {
    const purpose = `an offer for ${subjectOf(input.target)}`;
    // The conversion is last, so that nothing is converted if the approval fails. Until the conversion, a resumed run
    // repeats the checks.
    const paying = [
      ...approveWeth<MakeOfferState>('offers', input.price, purpose),
      ...conversion(splitIn(state, input.price).ether, purpose),
    ];
    return [
      signInCheck,
      offerCheck(input, state),
      etherCheck<MakeOfferState>(paying),
      ...paying,
      signStep('Sign the offer', () => offerIn(state)),
      publishStep('Publish the offer', () => offerIn(state), state),
    ];
  },
  result: ({ price }, state) => ({
    orderHash: requireLearned(state, 'orderHash'),
    order: requireLearned(state, 'order'),
    signature: requireLearned(state, 'signature'),
    ether: String(splitIn(state, price).ether),
  }),
};

/** Returns the step that converts an amount of ETH, in wei, into WETH, as a list of one; empty if the amount is 0. */
function conversion(amount: bigint, purpose: string): TransactionStep<MakeOfferState>[] {
  return amount === 0n ? [] : [depositStep<MakeOfferState>({ amount, purpose, read: () => ({}) })];
}

function subjectOf(target: WantedCubes): string {
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
    async check(context) {
      const order = offerToJson(await prepareOffer(context, input, BigInt(salt)));
      const toPay = { amount: input.price, ...OFFER_PAYMENT };
      return { order, split: await decideSplit(context, toPay, planConversion) };
    },
  };
}

/**
 * Returns the offer to sign, with the buyer's current counter.
 * @throws CubedropError if nobody could accept it, regardless of the buyer's balance
 */
async function prepareOffer(
  { chain, sender, clock }: CheckContext,
  { target: wanted, price, expiresAt, maxCutPerMillion }: MakeOfferInput,
  salt: bigint,
): Promise<Offer> {
  const buyer = sender.address;
  const [now, cut, counter, target] = await Promise.all([
    chainNow(chain, clock()),
    readCurrentOwnerCut(chain),
    readOrderCounter(chain, buyer),
    existingTarget(chain, wanted),
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
  const refusal = risenCutRefusal(cut, order.maxCutPerMillion);
  if (refusal) throw problemError(refusal);
  await requireTarget(chain, target, buyer);
  return order;
}

/** Returns the target of an offer for the wanted cubes that exist now. */
async function existingTarget(chain: Chain, wanted: WantedCubes): Promise<OfferTarget> {
  if (wanted.kind !== 'creator') return wanted;
  return { kind: 'creator', creator: wanted.creator, maxCubeId: await readLatestCubeId(chain) };
}

/** Checks that the cube or the drop of an offer exists, and that the cube is not the buyer's. */
async function requireTarget(chain: Chain, target: OfferTarget, buyer: Address): Promise<void> {
  if (target.kind === 'drop') await readTerms(chain, { auctionId: target.dropId });
  if (target.kind !== 'cube') return;
  const { owner } = await readCubeOwnership(chain, target.cubeId);
  if (sameAddress(owner, buyer)) throw problemError({ code: 'own-cube-purchase', details: {} });
}

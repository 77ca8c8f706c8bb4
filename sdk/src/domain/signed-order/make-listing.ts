import type { Listing } from '../../api/records/signed-order.ts';
import { refuseFaults } from '../../base/errors.ts';
import type { Hex } from '../../base/hex.ts';
import type { Seconds } from '../../base/time/index.ts';
import { chainNow } from '../../chain/now.ts';
import { approveCube } from '../../flow/approvals.ts';
import { etherCheck, signInCheck } from '../../flow/checks.ts';
import type { CheckContext } from '../../flow/context.ts';
import type { Flow } from '../../flow/flow.ts';
import { requireLearned } from '../../flow/require-learned.ts';
import type { CheckStep } from '../../flow/step.ts';
import { requireOwnCube } from '../cube/own-cube.ts';
import { problemError } from '../problem/messages.ts';
import { requireNoSale } from '../sale/no-sale.ts';
import { readCurrentOwnerCut } from '../sale/read-order.ts';
import { risenCutRefusal } from '../sale/risen-fee.ts';
import { listingFromJson, listingToJson, type ListingJson } from './order-json.ts';
import { publishStep } from './publish-step.ts';
import { randomSalt } from './random-salt.ts';
import { readCubeOwnership } from './read-cube-ownership.ts';
import { readOrderCounter } from './read-order-status.ts';
import { checkOrder } from './rules.ts';
import { signStep } from './sign-step.ts';

/** Input of {@link makeListing}. */
export interface MakeListingInput {
  /** On-chain id of a cube that the account owns. */
  cubeId: bigint;
  /** In wei of WETH. */
  price: bigint;
  /** First second in which the cube can no longer be bought. */
  expiresAt: Seconds;
  /** Maximum cut of the exchange's owner, in millionths. Defaults to the current cut. */
  maxCutPerMillion?: bigint | undefined;
}

/** State accumulated while making a listing. */
export type MakeListingState = {
  /** Random number of the listing, decimal. */
  salt: string;
  /** The listing to sign. */
  order: ListingJson | null;
  /** EIP-712 hash of the listing, once it is signed. */
  orderHash: Hex | null;
  /** The seller's signature. */
  signature: Hex | null;
};

/** Result of making a listing. */
export type MakeListingResult = {
  /** EIP-712 hash of the listing. */
  orderHash: Hex;
  /** The listing, as JSON. */
  order: ListingJson;
  /** The seller's signature of the listing. */
  signature: Hex;
};

/**
 * Approves the contract for signed orders to transfer the cube, signs a listing and publishes it. The cube stays with
 * the seller until somebody buys it. Earlier listings of the cube can still be filled until they expire or are
 * cancelled, or until the cube is transferred. A listing is refused while the cube is on sale at the exchange, because
 * the approval for the listing would replace that of the exchange.
 */
export const makeListing: Flow<MakeListingInput, MakeListingState, MakeListingResult> = {
  name: 'make-listing',
  describe: ({ cubeId, price, expiresAt, maxCutPerMillion }) => ({
    cubeId: String(cubeId),
    price: String(price),
    expiresAt,
    maxCutPerMillion: maxCutPerMillion === undefined ? null : String(maxCutPerMillion),
  }),
  payment: ({ cubeId }) => ({ subject: `cube ${cubeId}`, amount: null }),
  begin: () => ({ salt: String(randomSalt()), order: null, orderHash: null, signature: null }),
  steps(input, state) {
    const approval = approveCube<MakeListingState>('offers', input.cubeId);
    return [
      signInCheck,
      listingCheck(input, state),
      etherCheck<MakeListingState>([approval]),
      approval,
      signStep('Sign the listing', () => listingIn(state)),
      publishStep('Publish the listing', () => listingIn(state), state),
    ];
  },
  result: (_, state) => ({
    orderHash: requireLearned(state, 'orderHash'),
    order: requireLearned(state, 'order'),
    signature: requireLearned(state, 'signature'),
  }),
};

function listingIn(state: MakeListingState): Listing {
  return listingFromJson(requireLearned(state, 'order'));
}

function listingCheck(input: MakeListingInput, { salt }: MakeListingState): CheckStep<MakeListingState> {
  return {
    kind: 'check',
    name: 'check listing',
    title: 'Check the cube and the terms',
    check: async (context) => ({ order: listingToJson(await prepareListing(context, input, BigInt(salt))) }),
  };
}

/** Returns the listing to sign, with the seller's current counter. @throws CubedropError if nobody could fill it */
async function prepareListing(
  { chain, sender, clock }: CheckContext,
  { cubeId, price, expiresAt, maxCutPerMillion }: MakeListingInput,
  salt: bigint,
): Promise<Listing> {
  const seller = sender.address;
  const [now, cut, counter] = await Promise.all([
    chainNow(chain, clock()),
    readCurrentOwnerCut(chain),
    readOrderCounter(chain, seller),
  ]);
  const order: Listing = {
    kind: 'listing',
    seller,
    cubeId,
    transferCount: 0n,
    price,
    expiresAt,
    maxCutPerMillion: maxCutPerMillion ?? cut,
    counter,
    salt,
  };
  refuseFaults(checkOrder(order, now));
  const refusal = risenCutRefusal(cut, order.maxCutPerMillion);
  if (refusal) throw problemError(refusal);
  await requireOwnCube(chain, cubeId, seller);
  await requireNoSale(chain, cubeId, now);
  const { transferCount } = await readCubeOwnership(chain, cubeId);
  return { ...order, transferCount };
}

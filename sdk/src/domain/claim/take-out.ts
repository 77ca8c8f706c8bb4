import { nameOfLot, type LotInput } from '../lot/lot-input.ts';
import type { AuctionKind } from '../../api/records/lot-id.ts';
import { CubedropError } from '../../base/errors.ts';
import { etherCheck, signInCheck } from '../../flow/checks.ts';
import type { CheckContext } from '../../flow/context.ts';
import type { Flow } from '../../flow/flow.ts';
import type { CheckStep, Step } from '../../flow/step.ts';
import { sameAddress, type Hex } from '../../base/hex.ts';
import { phaseOf } from '../../base/time/index.ts';
import { readClaim, type CubeClaimState } from './claim-state.ts';
import { claimCubeReports, claimCubeStep } from './claim-cube-step.ts';
import { problemError } from '../problem/messages.ts';
import { claimRefusal } from './rules.ts';

/** Input of {@link takeOut}. */
export interface TakeOutInput {
  /** Defaults to `drop`. */
  kind?: AuctionKind;
  /** On-chain id of the drop or of the owner's auction. */
  auctionId: bigint;
  /** On-chain ids of cubes without a bid. */
  cubeIds: readonly bigint[];
  /** Whether to cancel the whole drop, which is only possible before it starts. `cubeIds` then lists all its cubes. */
  isWhole?: boolean;
}

/** State accumulated while taking out lots. */
export type TakeOutState = CubeClaimState;

/** Result of taking out lots. */
export type TakeOutResult = {
  /** `cubeId` is the on-chain id; `transaction` is `null` if the cube had already been taken out. */
  cubes: { cubeId: string; transaction: Hex | null }[];
};

/**
 * Takes lots without a bid out of an auction, each in a transaction of its own, and reports each to the server. Skips
 * lots that were already taken out.
 */
export const takeOut: Flow<TakeOutInput, TakeOutState, TakeOutResult> = {
  name: 'take-out',
  describe: ({ kind = 'drop', auctionId, cubeIds, isWhole = false }) => ({
    kind,
    dropId: String(auctionId),
    isWhole,
    cubeIds: cubeIds.map(String),
  }),
  payment: (input) => ({ subject: lotsOf(input).map(nameOfLot).sort().join(), amount: null }),
  begin({ cubeIds }) {
    if (cubeIds.length === 0) throw new CubedropError('validation', 'Specify the cubes to take out.');
    return { handedOver: {} };
  },
  steps(input, state) {
    const takingOut = lotsOf(input).flatMap((lot): Step<TakeOutState>[] => [
      claimCubeStep(lot),
      ...claimCubeReports(lot, state),
    ]);
    return [signInCheck, lotsCheck(input), etherCheck<TakeOutState>(takingOut), ...takingOut];
  },
  result: (input, { handedOver }) => ({
    cubes: lotsOf(input).map((lot) => ({
      cubeId: String(lot.cubeId),
      transaction: handedOver[nameOfLot(lot)]?.transaction ?? null,
    })),
  }),
};

function lotsOf({ kind = 'drop', auctionId, cubeIds }: TakeOutInput): LotInput[] {
  return [...new Set(cubeIds)].map((cubeId) => ({ kind, auctionId, cubeId }));
}

function lotsCheck(input: TakeOutInput): CheckStep<TakeOutState> {
  return {
    kind: 'check',
    name: 'check lots',
    title: 'Check that the cubes can be taken out',
    async check(context) {
      for (const lot of lotsOf(input)) await requireUnsold(context, lot, input.isWhole === true);
    },
  };
}

async function requireUnsold(context: CheckContext, lot: LotInput, isWhole: boolean): Promise<void> {
  const claim = await readClaim(context, lot);
  const { terms, seller, cubeClaimed, highestBidder } = claim.lot;
  const isOut = cubeClaimed && !highestBidder;
  if (isOut && !sameAddress(seller, claim.account))
    throw problemError({ code: 'not-seller', details: { seller } });
  const refusal = isOut ? undefined : claimRefusal('take-back', claim);
  if (refusal) throw problemError(refusal);
  if (isWhole && phaseOf(terms, claim.now) !== 'before')
    throw problemError({ code: 'drop-started', details: { startsAt: terms.startsAt } });
}

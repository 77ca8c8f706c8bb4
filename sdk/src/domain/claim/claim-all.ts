import { describeLot, nameOfLot, type LotInput } from '../lot/lot-input.ts';
import { etherCheck, signInCheck } from '../../flow/checks.ts';
import type { Flow } from '../../flow/flow.ts';
import type { CheckStep, Step } from '../../flow/step.ts';
import type { Hex } from '../../base/hex.ts';
import { payOutReports, payOutStep } from './claim-funds.ts';
import { readClaim, type CubeClaimState, type PayoutState, type WithdrawalState } from './claim-state.ts';
import { claimCubeReports, claimCubeStep } from './claim-cube-step.ts';
import { claimRefusal } from './rules.ts';
import type { ClaimAction, ClaimRefusal } from './types.ts';
import { claimGroups } from './claim-groups.ts';
import { settleStep } from './settle-lots.ts';
import { withdrawAllStep } from './withdraw-all.ts';
import { withdrawReports, withdrawStep } from './withdraw-bid.ts';

/** A claim or withdrawal to make on a lot. */
export interface WantedClaim extends LotInput {
  /** What to claim or to withdraw. */
  word: ClaimAction;
}

/** Input of {@link claimAll}. */
export interface ClaimAllInput {
  /** In any order; duplicates are ignored. */
  claims: readonly WantedClaim[];
}

/** Why a claim is skipped. Journals of version 0.1 have the problem's text instead of the problem. */
export type SkipReason = ClaimRefusal | string;

/** State accumulated while claiming. */
export type ClaimAllState = PayoutState &
  CubeClaimState &
  WithdrawalState & {
    /** Why claims are skipped, by the name of the claim. */
    skipped: Readonly<Record<string, SkipReason>>;
    /** Names of the cube claims that return the cube to the seller because there is no bid. */
    unsold?: readonly string[];
  };

/** Outcome of one claim. */
export type ClaimOutcome = {
  /** What was claimed or withdrawn. */
  word: ClaimAction;
  /** Whether the lot is in a drop or in an owner's auction. */
  kind: 'drop' | 'auction';
  /** On-chain id of the drop or of the owner's auction. */
  auctionId: string;
  /** On-chain id of the cube. */
  cubeId: string;
  /**
   * Hash of the transaction, which several claims can share. `null` if the claim was skipped or somebody else made
   * it.
   */
  transaction: Hex | null;
  /** Amount paid out or withdrawn, in wei, decimal; `null` for cubes, and if there is no transaction. */
  amount: string | null;
  /** Why the claim was skipped; `null` if it was not. */
  skipped: SkipReason | null;
};

/** Outcome of each claim, in the order of the input, without duplicates. */
export type ClaimAllResult = {
  /** In the order of the input, without duplicates. */
  claims: ClaimOutcome[];
};

/**
 * Performs a list of claims and withdrawals, in one transaction for each group of `claimGroups`, and reports each claim
 * to the server. Settling several lots of an auction together both pays the seller and transfers the cubes to the
 * winners, even if only one of the two was requested. Claims that are not possible now (already made, auction not
 * ended) are skipped with a reason, so the same list can be run again.
 */
export const claimAll: Flow<ClaimAllInput, ClaimAllState, ClaimAllResult> = {
  name: 'claim-all',
  describe: ({ claims }) => ({ claims: claims.map(({ word, ...lot }) => ({ word, ...describeLot(lot) })) }),
  // The list of due claims shrinks with each claim, so it does not identify the payment.
  payment: () => ({ subject: '', amount: null }),
  begin: () => ({ payouts: {}, handedOver: {}, withdrawn: {}, skipped: {} }),
  steps(input, state) {
    const wanted = distinctClaims(input).filter((claim) => !state.skipped[nameOf(claim)]);
    // A lot without a bid cannot be settled.
    const sorted = wanted.map((claim): WantedClaim =>
      state.unsold?.includes(nameOf(claim)) ? { ...claim, word: 'take-back' } : claim,
    );
    const claiming = claimGroups(sorted).flatMap((group) => [
      transactionOf(group),
      ...group.flatMap((claim) => reportsOf(claim, state)),
    ]);
    return [signInCheck, dueCheck(input), etherCheck<ClaimAllState>(claiming), ...claiming];
  },
  result: (input, state) => ({ claims: distinctClaims(input).map((claim) => outcomeOf(claim, state)) }),
};

function nameOf(claim: WantedClaim): string {
  return `${claim.word} ${nameOfLot(claim)}`;
}

function distinctClaims({ claims }: ClaimAllInput): WantedClaim[] {
  return [...new Map(claims.map((claim) => [nameOf(claim), claim])).values()];
}

function dueCheck(input: ClaimAllInput): CheckStep<ClaimAllState> {
  return {
    kind: 'check',
    name: 'check claims',
    title: 'Check what is due',
    async check(context) {
      const skipped: Record<string, ClaimRefusal> = {};
      const unsold: string[] = [];
      for (const claim of distinctClaims(input)) {
        const parameters = await readClaim(context, claim);
        const refusal = claimRefusal(claim.word, parameters);
        if (refusal) skipped[nameOf(claim)] = refusal;
        else if (claim.word === 'claim-cube' && !parameters.lot.highestBidder) unsold.push(nameOf(claim));
      }
      return { skipped, unsold };
    },
  };
}

/** Returns the step that makes all claims of a group. */
function transactionOf(group: readonly [WantedClaim, ...WantedClaim[]]): Step<ClaimAllState> {
  const [first] = group;
  const { word, kind = 'drop', auctionId } = first;
  if (group.length === 1) return singleStep(first);
  if (word === 'withdraw') return withdrawAllStep({ kind, lots: group });
  const cubeIds = [...new Set(group.map(({ cubeId }) => cubeId))];
  return settleStep({ kind, auctionId, cubeIds });
}

function singleStep(claim: WantedClaim): Step<ClaimAllState> {
  switch (claim.word) {
    case 'claim-funds':
      return payOutStep(claim);
    case 'withdraw':
      return withdrawStep(claim);
    case 'claim-cube':
    case 'take-back':
      return claimCubeStep(claim);
  }
}

function reportsOf(claim: WantedClaim, state: ClaimAllState): Step<ClaimAllState>[] {
  switch (claim.word) {
    case 'claim-funds':
      return payOutReports(claim, state);
    case 'withdraw':
      return withdrawReports(claim, state);
    case 'claim-cube':
    case 'take-back':
      return claimCubeReports(claim, state);
  }
}

function outcomeOf(
  claim: WantedClaim,
  { payouts, handedOver, withdrawn, skipped }: ClaimAllState,
): ClaimOutcome {
  const { word, kind = 'drop', auctionId, cubeId } = claim;
  const lot = nameOfLot(claim);
  const outcomes = {
    'claim-funds': payouts,
    withdraw: withdrawn,
    'claim-cube': handedOver,
    'take-back': handedOver,
  };
  const outcome = outcomes[word][lot];
  return {
    word,
    kind,
    auctionId: String(auctionId),
    cubeId: String(cubeId),
    transaction: outcome?.transaction ?? null,
    amount: outcome && 'amount' in outcome ? outcome.amount : null,
    skipped: skipped[nameOf(claim)] ?? null,
  };
}

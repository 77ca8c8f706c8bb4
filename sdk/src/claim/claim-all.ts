import { describeLot, nameOfLot, type LotInput } from '../auction/lot.ts';
import { etherFor, signedIn } from '../flow/checks.ts';
import type { Flow } from '../flow/flow.ts';
import type { CheckStep, Step } from '../flow/step.ts';
import type { Hex } from '../hex.ts';
import { payOutReports, payOutStep } from './claim-funds.ts';
import { readClaim, type HandOverState, type PayoutState, type WithdrawalState } from './claim-state.ts';
import { handOverReports, handOverStep } from './hand-over.ts';
import { claimRefusal } from './rules.ts';
import type { ClaimWord } from './types.ts';
import { withdrawReports, withdrawStep } from './withdraw-bid.ts';

/** One thing that an account wants done with a lot. */
export interface WantedClaim extends LotInput {
  word: ClaimWord;
}

/** Everything that is to be done, in that order. */
export interface ClaimAllInput {
  claims: readonly WantedClaim[];
}

/** What claiming learns on its way. */
export type ClaimAllState = PayoutState &
  HandOverState &
  WithdrawalState & {
    /** Why a claim is left out, by its name. */
    skipped: Readonly<Record<string, string>>;
  };

/** What became of a claim. */
export type ClaimOutcome = {
  word: ClaimWord;
  kind: 'drop' | 'auction';
  /** The chain's ids. */
  dropId: string;
  tokenId: string;
  /** Null where it was left out, or somebody else had it done. */
  transaction: Hex | null;
  /** Wei, decimal: what was paid out or came back. */
  amount: string | null;
  /** Why it was left out. */
  skipped: string | null;
};

/** What became of each claim, in the order of the input. */
export type ClaimAllResult = { claims: ClaimOutcome[] };

/**
 * Has a list of things done, one after the other, each reported. What cannot be done now (already claimed, not ended)
 * is left out and says why, so that the same list again is fine.
 */
export const claimAll: Flow<ClaimAllInput, ClaimAllState, ClaimAllResult> = {
  name: 'claim-all',
  describe: ({ claims }) => ({ claims: claims.map(({ word, ...lot }) => ({ word, ...describeLot(lot) })) }),
  // What is due changes with each claim, so the list is no part of the name.
  payment: () => ({ subject: '', amount: null }),
  begin: () => ({ payouts: {}, handedOver: {}, withdrawn: {}, skipped: {} }),
  steps(input, state) {
    const wanted = wantedOf(input).filter((claim) => !state.skipped[nameOf(claim)]);
    const work = wanted.flatMap((claim) => stepsOf(claim, state));
    return [signedIn, dueCheck(input), etherFor<ClaimAllState>(work), ...work];
  },
  result: (input, state) => ({ claims: wantedOf(input).map((claim) => outcomeOf(claim, state)) }),
};

function nameOf(claim: WantedClaim): string {
  return `${claim.word} ${nameOfLot(claim)}`;
}

function wantedOf({ claims }: ClaimAllInput): WantedClaim[] {
  return [...new Map(claims.map((claim) => [nameOf(claim), claim])).values()];
}

function dueCheck(input: ClaimAllInput): CheckStep<ClaimAllState> {
  return {
    kind: 'check',
    name: 'check claims',
    title: 'Check what is due',
    async check(context) {
      const skipped: Record<string, string> = {};
      for (const claim of wantedOf(input)) {
        const refusal = claimRefusal(claim.word, await readClaim(context, claim));
        if (refusal) skipped[nameOf(claim)] = refusal;
      }
      return { skipped };
    },
  };
}

function stepsOf(claim: WantedClaim, state: ClaimAllState): Step<ClaimAllState>[] {
  switch (claim.word) {
    case 'claim-funds':
      return [payOutStep(claim), ...payOutReports(claim, state)];
    case 'withdraw':
      return [withdrawStep(claim), ...withdrawReports(claim, state)];
    case 'claim-cube':
    case 'take-back':
      return [handOverStep(claim), ...handOverReports(claim, state)];
  }
}

function outcomeOf(
  claim: WantedClaim,
  { payouts, handedOver, withdrawn, skipped }: ClaimAllState,
): ClaimOutcome {
  const { word, kind = 'drop', dropId, cubeId } = claim;
  const lot = nameOfLot(claim);
  const done = {
    'claim-funds': payouts,
    withdraw: withdrawn,
    'claim-cube': handedOver,
    'take-back': handedOver,
  };
  const outcome = done[word][lot];
  return {
    word,
    kind,
    dropId: String(dropId),
    tokenId: String(cubeId),
    transaction: outcome?.transaction ?? null,
    amount: outcome && 'amount' in outcome ? outcome.amount : null,
    skipped: skipped[nameOf(claim)] ?? null,
  };
}

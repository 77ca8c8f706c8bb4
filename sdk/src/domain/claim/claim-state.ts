import type { LotInput } from '../lot/lot-input.ts';
import { readLot, type LotState } from '../lot/read-lot.ts';
import { chainNow } from '../../chain/now.ts';
import type { CheckContext } from '../../flow/context.ts';
import { etherCheck, signInCheck } from '../../flow/checks.ts';
import type { CheckStep, SaveStep, Step, TransactionStep } from '../../flow/step.ts';
import type { Address, Hex } from '../../base/hex.ts';
import type { JsonObject } from '../../base/json.ts';
import { problemError } from '../problem/messages.ts';
import { claimRefusal } from './rules.ts';
import type { ClaimAction, ClaimParameters } from './types.ts';

/** Payout of a winning bid. */
export type Payout = {
  /** Hash of the transaction that paid. */
  transaction: Hex;
  /** Recipient of `amount`. */
  seller: Address;
  /** Amount paid to the seller, in wei, decimal. */
  amount: string;
  /** Amount paid to the cube's creator, in wei, decimal. */
  royalty: string;
};

/** Transfer of a cube out of its auction. */
export type ClaimedCube = {
  /** Hash of the transaction that transferred the cube. */
  transaction: Hex;
  /** Whether the cube went to the winner rather than back to the seller. */
  isWon: boolean;
};

/** Withdrawal of an outbid total. */
export type Withdrawal = {
  /** Hash of the withdrawal's transaction. */
  transaction: Hex;
  /** In wei, decimal. */
  amount: string;
};

/** Payouts made, keyed by `nameOfLot`. */
export type PayoutState = {
  /** Payouts, keyed by `nameOfLot`. */
  payouts: Readonly<Record<string, Payout>>;
};

/** Cubes transferred out of their auctions, keyed by `nameOfLot`. */
export type CubeClaimState = {
  /** Cubes transferred, keyed by `nameOfLot`. */
  handedOver: Readonly<Record<string, ClaimedCube>>;
};

/** Bids withdrawn, keyed by `nameOfLot`. */
export type WithdrawalState = {
  /** Withdrawals, keyed by `nameOfLot`. */
  withdrawn: Readonly<Record<string, Withdrawal>>;
};

/** Reads a lot and returns the parameters of the claim rules for the sender. */
export async function readClaim(
  { chain, sender, clock }: CheckContext,
  lot: LotInput,
): Promise<ClaimParameters & { lot: LotState }> {
  const [state, now] = await Promise.all([readLot(chain, lot, sender.address), chainNow(chain, clock())]);
  const { withdrawable, ownTotal } = state;
  const paidOutBy = lot.kind === 'auction' ? ('owner' as const) : ('admin' as const);
  return { lot: state, account: sender.address, withdrawable, hasBid: ownTotal > 0n, paidOutBy, now };
}

/** Returns the step that checks whether the sender can make a claim. */
function claimCheck<State extends JsonObject>(word: ClaimAction, lot: LotInput): CheckStep<State> {
  return {
    kind: 'check',
    name: 'check lot',
    title: TITLES[word],
    async check(context) {
      const refusal = claimRefusal(word, await readClaim(context, lot));
      if (refusal) throw problemError(refusal);
    },
  };
}

/** Returns all steps of a claim: checks, transaction and reports. */
export function claimSteps<State extends JsonObject>(
  word: ClaimAction,
  lot: LotInput,
  claim: TransactionStep<State>,
  reports: readonly SaveStep<State>[],
): Step<State>[] {
  return [signInCheck, claimCheck<State>(word, lot), etherCheck<State>([claim]), claim, ...reports];
}

const TITLES: Record<ClaimAction, string> = {
  'claim-funds': 'Check that there is something to pay out',
  'claim-cube': 'Check that the cube can be claimed',
  'take-back': 'Check that the cube can be taken out',
  withdraw: 'Check that there is something to withdraw',
};

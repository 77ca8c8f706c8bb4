import { reportBid } from '../../api/index.ts';
import { describeLot, nameOfLot, serverLot, type LotInput } from '../lot/lot-input.ts';
import { openHint } from '../auction/messages.ts';
import { auctionContract } from '../auction/auction-contract.ts';
import { addressOf, encodeCall } from '../../chain/contracts.ts';
import { findEvents } from '../../chain/events.ts';
import { GAS } from '../../chain/gas.ts';
import { readLot } from '../lot/read-lot.ts';
import { chainNow } from '../../chain/now.ts';
import type { Problem } from '../../base/error-details.ts';
import { approveWeth } from '../../flow/approvals.ts';
import { etherCheck, signInCheck } from '../../flow/checks.ts';
import type { CheckContext } from '../../flow/context.ts';
import type { Flow } from '../../flow/flow.ts';
import { requireLearned } from '../../flow/require-learned.ts';
import type { CheckStep, SaveStep, TransactionStep } from '../../flow/step.ts';
import { sameAddress, type Hex } from '../../base/hex.ts';
import { formatAmount } from '../../base/money/index.ts';
import { problemError } from '../problem/messages.ts';
import {
  decideSplit,
  etherSuffix,
  firstSplit,
  splitIn,
  type SplitState,
} from '../transaction/decide-split.ts';
import { bidRefusal, raiseRefusal } from './rules.ts';

/** Input of {@link placeBid}. */
export interface PlaceBidInput extends LotInput {
  /** Amount added to the bidder's total on the lot, in wei. */
  raise: bigint;
  /**
   * The bidder's total for which the raise was calculated, in wei. The bid is refused with `own-total-changed` if
   * the total has changed since. Defaults to the total at the time of the check.
   */
  ownTotalBefore?: bigint | undefined;
}

/** State accumulated while bidding. */
export type PlaceBidState = {
  /** The bidder's total before this bid, in wei, decimal. The contract rejects the bid if the total has changed. */
  ownTotalBefore: string | null;
  /**
   * Split of the raise into WETH and ether. Estimated when the run begins, then decided by the check, which a resumed
   * run repeats until a transaction other than an approval is planned.
   */
  split: SplitState | null;
  /** Hash of the bid's transaction, once it is confirmed. */
  transaction: Hex | null;
};

/** Result of placing a bid. */
export type PlaceBidResult = {
  /** Hash of the bid's transaction. */
  transaction: Hex;
  /** In wei, decimal. */
  raise: string;
  /** Part of the raise that was paid in ether, in wei, decimal; the rest was paid in WETH. */
  ether: string;
  /** The bidder's total after the bid, in wei, decimal. */
  total: string;
};

/**
 * Places a bid on a lot and reports it to the server. The account's WETH is spent first, with an approval of exactly
 * the amount spent. Ether pays the rest. Resuming a run cannot pay twice.
 */
export const placeBid: Flow<PlaceBidInput, PlaceBidState, PlaceBidResult> = {
  name: 'place-bid',
  describe: ({ raise, ownTotalBefore, ...lot }) => ({
    ...describeLot(lot),
    raise: String(raise),
    ...(ownTotalBefore !== undefined && { ownTotalBefore: String(ownTotalBefore) }),
  }),
  payment: (input) => ({ subject: nameOfLot(input), amount: input.raise }),
  begin: async ({ raise }, context) => ({
    ownTotalBefore: null,
    split: await firstSplit(raise, context),
    transaction: null,
  }),
  steps(input, state) {
    const { weth } = splitIn(state, input.raise);
    const paying = [
      ...approveWeth<PlaceBidState>(auctionContract(input.kind), weth, nameOfLot(input)),
      placeBidStep(input, state),
    ];
    return [
      signInCheck,
      standingCheck(input),
      etherCheck<PlaceBidState>(paying),
      ...paying,
      reportStep(input, state),
    ];
  },
  result: ({ raise }, state) => ({
    transaction: requireLearned(state, 'transaction'),
    raise: String(raise),
    ether: String(splitIn(state, raise).ether),
    total: String(BigInt(requireLearned(state, 'ownTotalBefore')) + raise),
  }),
};

function standingCheck(input: PlaceBidInput): CheckStep<PlaceBidState> {
  return {
    kind: 'check',
    name: 'check bid',
    title: 'Check the auction and the balance',
    check: async (context) => {
      const ownTotal = await requireBid(context, input);
      const spender = auctionContract(input.kind);
      const split = await decideSplit(context, { amount: input.raise, spender, gas: GAS.bid });
      return { ownTotalBefore: String(ownTotal), split };
    },
  };
}

/** Returns the bidder's current total, in wei. @throws CubedropError if the bid cannot be placed */
async function requireBid({ chain, sender, clock }: CheckContext, input: PlaceBidInput): Promise<bigint> {
  const { raise, ownTotalBefore } = input;
  const [lot, now] = await Promise.all([readLot(chain, input, sender.address), chainNow(chain, clock())]);
  const isOwn = sameAddress(lot.seller, sender.address);
  const terms = { ...lot.terms, endsAt: lot.endsAt };
  if (lot.isBought) throw problemError({ code: 'auction-ended', details: { endsAt: lot.endsAt } });
  const refusal = bidRefusal({ terms, standing: lot, balance: null, isOwn, now });
  if (refusal) throw problemError(refusal, { hint: isTimeProblem(refusal) ? openHint(terms) : undefined });
  // A lot that was bought is refused above, so a cube claimed while its auction is running was taken out.
  if (lot.cubeClaimed) throw problemError({ code: 'lot-closed', details: {} });
  if (ownTotalBefore !== undefined && ownTotalBefore !== lot.ownTotal)
    throw problemError({ code: 'own-total-changed', details: { total: lot.ownTotal } });
  const invalid = raiseRefusal(raise, { terms, standing: lot }, null);
  if (invalid?.code === 'bid-too-low') {
    const minimum = formatAmount(invalid.details.least - lot.ownTotal, 'WETH');
    throw problemError(invalid, { hint: `The minimum raise is ${minimum}.` });
  }
  return lot.ownTotal;
}

function isTimeProblem({ code }: Problem): boolean {
  return code === 'auction-not-started' || code === 'auction-ended';
}

function placeBidStep(input: PlaceBidInput, state: PlaceBidState): TransactionStep<PlaceBidState> {
  const { kind, auctionId, cubeId, raise } = input;
  const contract = auctionContract(kind);
  const split = splitIn(state, raise);
  return {
    kind: 'transaction',
    name: 'bid',
    title: 'Place the bid',
    gas: GAS.bid,
    value: split.ether,
    async plan({ chain, sender }) {
      const before = BigInt(requireLearned(state, 'ownTotalBefore'));
      return {
        fingerprint: `bid on ${nameOfLot(input)} from ${before} by ${raise} wei${etherSuffix(split)}`,
        to: addressOf(chain, contract),
        data: encodeCall(contract, 'bid(uint256,uint256,uint256,uint256)', [
          auctionId,
          cubeId,
          raise,
          before,
        ]),
        value: split.ether,
        async find(after) {
          const where = { dropId: auctionId, cubeId, bidder: sender.address };
          const events = await findEvents(chain, contract, 'BidPlaced', { where, after });
          return (
            events.find(({ args }) => args.raise === raise && args.total === before + raise)?.log ?? null
          );
        },
        read: ({ hash }) => ({ transaction: hash }),
      };
    },
  };
}

function reportStep(input: PlaceBidInput, state: PlaceBidState): SaveStep<PlaceBidState> {
  return {
    kind: 'save',
    name: 'report bid',
    title: 'Report the bid',
    async save({ api, chain, sender }) {
      const lot = await serverLot(chain, input);
      const transaction = requireLearned(state, 'transaction');
      await reportBid(api, { lot, raise: input.raise, bidder: sender.address, transaction });
      return {};
    },
  };
}

import { ApiError, getCube, type Api, type LotId } from '../../api/index.ts';
import { describeLot, serverLot, type LotInput } from '../lot/lot-input.ts';
import { readLot, readTerms } from '../lot/read-lot.ts';
import { addressOf, encodeCall } from '../../chain/contracts.ts';
import { findEvents } from '../../chain/events.ts';
import { GAS } from '../../chain/gas.ts';
import { chainNow } from '../../chain/now.ts';
import { etherCheck, signInCheck } from '../../flow/checks.ts';
import type { CheckContext } from '../../flow/context.ts';
import type { Flow } from '../../flow/flow.ts';
import type { CheckStep, SaveStep, TransactionStep } from '../../flow/step.ts';
import type { Hex } from '../../base/hex.ts';
import { problemError } from '../problem/messages.ts';
import { auctionContract } from './auction-contract.ts';
import { lowerRefusal } from './lower-minimum-bid-rules.ts';

/** Input of {@link lowerMinimumBid}: the auction, with one of its cubes that has no bid. */
export interface LowerMinimumBidInput extends LotInput {
  /** New minimum bid, in wei: at least 1 wei and below the present one. */
  minimumBid: bigint;
}

/** State accumulated while lowering a minimum bid. */
export type LowerMinimumBidState = {
  /** Hash of the transaction, once it is confirmed. */
  transaction: Hex | null;
};

/** Result of lowering a minimum bid. */
export type LowerMinimumBidResult = {
  /** Hash of the transaction; `null` if another run has lowered the minimum bid as far or further in the meantime. */
  transaction: Hex | null;
  /** The requested minimum bid, in wei, decimal. Another run may have lowered it further. */
  minimumBid: string;
};

/**
 * Lowers the minimum bid of a drop or of an owner's auction, for all its lots that have no bid, and waits until the
 * server shows the new minimum bid.
 */
export const lowerMinimumBid: Flow<LowerMinimumBidInput, LowerMinimumBidState, LowerMinimumBidResult> = {
  name: 'lower-minimum-bid',
  describe: ({ minimumBid, ...lot }) => ({ ...describeLot(lot), minimumBid: String(minimumBid) }),
  // The cube is not part of the subject. It only proves that the auction has a lot without a bid, as any such cube does.
  payment: (input) => ({ subject: nameOfAuction(input), amount: null }),
  begin: () => ({ transaction: null }),
  steps(input) {
    const lower = lowerStep(input);
    return [
      signInCheck,
      minimumCheck(input),
      etherCheck<LowerMinimumBidState>([lower]),
      lower,
      awaitIndexStep(input),
    ];
  },
  result: ({ minimumBid }, { transaction }) => ({ transaction, minimumBid: String(minimumBid) }),
};

function nameOfAuction({ kind = 'drop', auctionId }: LotInput): string {
  return `${kind} ${auctionId}`;
}

function minimumCheck(input: LowerMinimumBidInput): CheckStep<LowerMinimumBidState> {
  return {
    kind: 'check',
    name: 'check minimum bid',
    title: 'Check that the minimum bid can be lowered',
    check: (context) => requireLowering(context, input),
  };
}

async function requireLowering(
  { chain, sender, clock }: CheckContext,
  { minimumBid, ...input }: LowerMinimumBidInput,
): Promise<void> {
  const account = sender.address;
  const [lot, now] = await Promise.all([readLot(chain, input, account), chainNow(chain, clock())]);
  const refusal = lowerRefusal({ lot, current: lot.terms.minimumBid, minimumBid, account, now });
  if (refusal) throw problemError(refusal);
}

function lowerStep(input: LowerMinimumBidInput): TransactionStep<LowerMinimumBidState> {
  const { kind, auctionId, cubeId, minimumBid } = input;
  const contract = auctionContract(kind);
  return {
    kind: 'transaction',
    name: 'lower minimum bid',
    title: 'Lower the minimum bid',
    gas: GAS.lowerMinimumBids,
    plan: async ({ chain }) => ({
      fingerprint: `lower the minimum bid of ${nameOfAuction(input)} to ${minimumBid} wei`,
      to: addressOf(chain, contract),
      data: encodeCall(contract, 'lowerMinimumBids', [auctionId, cubeId, minimumBid]),
      value: 0n,
      isAlreadyDone: (await readTerms(chain, input)).minimumBid <= minimumBid,
      // The contract reverts if another run has lowered the minimum bid as far or further in the meantime.
      isOnce: true,
      async find(after) {
        const where = { dropId: auctionId };
        const lowered = await findEvents(chain, contract, 'MinimumBidLowered', { where, after });
        return lowered.find(({ args }) => args.minimumBid === minimumBid)?.log ?? null;
      },
      read: ({ hash }) => ({ transaction: hash }),
    }),
  };
}

function awaitIndexStep(input: LowerMinimumBidInput): SaveStep<LowerMinimumBidState> {
  return {
    kind: 'save',
    name: 'await index',
    title: 'Wait until the new minimum bid is shown',
    async save({ api, chain }) {
      const shown = await readShownMinimum(api, await serverLot(chain, input));
      if (shown === undefined || shown > input.minimumBid)
        throw new ApiError({ status: 503, message: 'The server does not show the new minimum bid yet.' });
      return {};
    },
  };
}

/** Returns the minimum bid that the server shows, in wei; `undefined` if it shows no terms. */
async function readShownMinimum(api: Api, { kind, auctionId, cubeId }: LotId): Promise<bigint | undefined> {
  const within = kind === 'drop' ? { dropId: auctionId } : { auctionId };
  const { drop, auction } = await getCube(api, { view: { cubeId, in: within } });
  return (drop ?? auction)?.minimumBid;
}

import { reportAuction } from '../../api/index.ts';
import { chainNow } from '../../chain/now.ts';
import { requireOwnCube } from '../cube/own-cube.ts';
import { refuseFaults } from '../../base/errors.ts';
import { approveCube } from '../../flow/approvals.ts';
import { etherCheck, signInCheck } from '../../flow/checks.ts';
import type { CheckContext } from '../../flow/context.ts';
import type { Flow } from '../../flow/flow.ts';
import { requireLearned } from '../../flow/require-learned.ts';
import type { CheckStep, SaveStep } from '../../flow/step.ts';
import { requireNoSale } from '../sale/no-sale.ts';
import {
  openStep,
  type CreateAuctionInput,
  type CreateAuctionState,
  type OpenedAuction,
} from './open-auction.ts';
import { serverLot } from '../lot/lot-input.ts';
import { checkAuction } from './rules.ts';

export type { CreateAuctionInput, CreateAuctionState } from './open-auction.ts';

/** Result of opening an auction. */
export type CreateAuctionResult = OpenedAuction & {
  /** Server id. */
  id: string;
};

/** Approves the auction contract for the cube, opens an owner's auction, and reports it to the server. */
export const createAuction: Flow<CreateAuctionInput, CreateAuctionState, CreateAuctionResult> = {
  name: 'create-auction',
  describe: ({ cubeId, startsAt, endsAt, minimumBid, bidDelta, buyNowPrice = 0n, extension = 0 }) => ({
    cubeId: String(cubeId),
    startsAt,
    endsAt,
    extension,
    minimumBid: String(minimumBid),
    bidDelta: String(bidDelta),
    buyNowPrice: String(buyNowPrice),
  }),
  payment: ({ cubeId }) => ({ subject: `cube ${cubeId}`, amount: null }),
  begin: () => ({ auction: null, id: null }),
  steps(input, state) {
    const paying = [approveCube<CreateAuctionState>('userAuction', input.cubeId), openStep(input)];
    return [
      signInCheck,
      auctionCheck(input),
      etherCheck<CreateAuctionState>(paying),
      ...paying,
      reportAuctionStep(input, state),
    ];
  },
  result: (_, state) => ({ ...requireLearned(state, 'auction'), id: requireLearned(state, 'id') }),
};

function auctionCheck(input: CreateAuctionInput): CheckStep<CreateAuctionState> {
  return {
    kind: 'check',
    name: 'check auction',
    title: 'Check the cube and the terms',
    check: (context) => requireAuction(context, input),
  };
}

async function requireAuction(
  { chain, sender, clock }: CheckContext,
  input: CreateAuctionInput,
): Promise<void> {
  const now = await chainNow(chain, clock());
  const wei = (amount: bigint) => ({ ok: true as const, wei: amount, unit: 'WETH' as const });
  const amounts = {
    minimumBid: wei(input.minimumBid),
    bidDelta: wei(input.bidDelta),
    buyNowPrice: input.buyNowPrice ? wei(input.buyNowPrice) : null,
  };
  refuseFaults(checkAuction({ ...input, ...amounts }, now));
  await requireOwnCube(chain, input.cubeId, sender.address);
  if (chain.contracts.exchange) await requireNoSale(chain, input.cubeId, now);
}

function reportAuctionStep(
  input: CreateAuctionInput,
  state: CreateAuctionState,
): SaveStep<CreateAuctionState> {
  return {
    kind: 'save',
    name: 'report auction',
    title: 'Report the auction',
    async save({ api, chain }) {
      const { auctionId: onChainId, startsAt, endsAt, transaction } = requireLearned(state, 'auction');
      const { minimumBid, bidDelta } = input;
      const lot = { kind: 'auction' as const, auctionId: BigInt(onChainId), cubeId: input.cubeId };
      const { auctionId, cubeId } = await serverLot(chain, lot);
      await reportAuction(api, {
        onChainId,
        cubeId,
        startsAt,
        endsAt,
        minimumBid,
        bidDelta,
        transaction,
      });
      return { id: auctionId };
    },
  };
}

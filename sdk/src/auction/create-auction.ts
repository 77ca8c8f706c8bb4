import { chainNow } from '../chain/now.ts';
import { readOrder } from '../chain/orders.ts';
import { requireOwnCube } from '../cube/own-cube.ts';
import { CubedropError } from '../errors.ts';
import { refuseFaults } from '../fault.ts';
import { approveCube } from '../flow/approvals.ts';
import { etherFor, signedIn } from '../flow/checks.ts';
import type { CheckContext } from '../flow/context.ts';
import type { Flow } from '../flow/flow.ts';
import type { CheckStep, SaveStep } from '../flow/step.ts';
import { saleMessages } from '../sale/messages.ts';
import { isSaleOver } from '../sale/rules.ts';
import {
  openStep,
  type CreateAuctionInput,
  type CreateAuctionState,
  type OpenedAuction,
} from './open-auction.ts';
import { serverLot } from './lot.ts';
import { checkAuction } from './rules.ts';

export type { CreateAuctionInput, CreateAuctionState } from './open-auction.ts';

/** Result of opening an auction. */
export type CreateAuctionResult = OpenedAuction & {
  /** Server id of the auction. */
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
      signedIn,
      auctionCheck(input),
      etherFor<CreateAuctionState>(paying),
      ...paying,
      reportStep(input, state),
    ];
  },
  result: (_, { auction, id }) => ({ ...auction!, id: id! }),
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
  const order = chain.contracts.exchange && (await readOrder(chain, input.cubeId));
  if (order && !isSaleOver(order, now)) {
    throw new CubedropError('refused', saleMessages.onSaleAlready, { hint: 'Remove it from sale first.' });
  }
}

function reportStep(
  input: CreateAuctionInput,
  { auction }: CreateAuctionState,
): SaveStep<CreateAuctionState> {
  return {
    kind: 'save',
    name: 'report auction',
    title: 'Report the auction',
    async save({ api, chain }) {
      const { auctionId, startsAt, endsAt, transaction } = auction!;
      const { cubeId, minimumBid, bidDelta } = input;
      const lot = await serverLot(chain, { kind: 'auction', dropId: BigInt(auctionId), cubeId });
      const times = { auctionStartsAt: startsAt, auctionEndsAt: endsAt };
      const amounts = { minimumBid: String(minimumBid), bidDelta: String(bidDelta) };
      const body = { auctionId, tokenId: lot.tokenId, ...times, ...amounts, transaction };
      await api.post('/auction/createauction', { body });
      return { id: lot.id };
    },
  };
}

import { encodeCall } from '../chain/contracts.ts';
import { findEvents } from '../chain/events.ts';
import { GAS } from '../chain/gas.ts';
import { readLot, type LotState } from '../chain/lots.ts';
import { chainNow } from '../chain/now.ts';
import { describeLot, serverLot, type LotInput } from '../drop/lot-id.ts';
import { CubedropError } from '../errors.ts';
import { etherFor, signedIn } from '../flow/checks.ts';
import type { FlowContext } from '../flow/context.ts';
import type { Flow } from '../flow/flow.ts';
import type { CheckStep, SaveStep, TransactionStep } from '../flow/step.ts';
import { sameAddress, type Hex } from '../hex.ts';
import { phaseOf } from '../time/index.ts';
import { claimMessages as messages } from './messages.ts';
import { claimCubeAction } from './rules.ts';

export type ClaimCubeState = {
  /** Whether the account won it; otherwise it is the seller's, who takes it back. */
  isWinner: boolean;
  transaction: Hex | null;
};

export type ClaimCubeResult = {
  transaction: Hex;
  /** The chain's id. */
  tokenId: string;
};

/** Has a cube handed over to the account that won it, or back to the seller where nobody bid, and reports it. */
export const claimCube: Flow<LotInput, ClaimCubeState, ClaimCubeResult> = {
  name: 'claim-cube',
  describe: describeLot,
  begin: () => ({ isWinner: false, transaction: null }),
  steps(input, state) {
    const claim = claimStep(input);
    return [
      signedIn,
      lotCheck(input),
      etherFor<ClaimCubeState>([claim]),
      claim,
      ...reportSteps(input, state),
    ];
  },
  result: ({ cubeId }, { transaction }) => ({ transaction: transaction!, tokenId: String(cubeId) }),
};

function lotCheck(input: LotInput): CheckStep<ClaimCubeState> {
  return {
    kind: 'check',
    name: 'check lot',
    title: 'Check that the cube can be claimed',
    check: (context) => requireClaim(context, input),
  };
}

async function requireClaim(
  { chain, sender, clock }: FlowContext,
  { dropId, cubeId }: LotInput,
): Promise<{ isWinner: boolean }> {
  const account = sender.address;
  const [lot, now] = await Promise.all([readLot(chain, dropId, cubeId, account), chainNow(chain, clock())]);
  const refusal = refusalOf(lot, account, now);
  if (refusal) throw new CubedropError('refused', refusal, { details: { endsAt: lot.endsAt, now } });
  return { isWinner: lot.highestBidder !== null };
}

function refusalOf(lot: LotState, account: string, now: number): string | null {
  if (lot.cubeClaimed) return messages.alreadyHandedOver;
  if (!lot.highestBidder) return sameAddress(lot.seller, account) ? null : messages.notWinner;
  if (!sameAddress(lot.highestBidder, account)) return messages.notWinner;
  if (phaseOf(lot, now) !== 'ended') return messages.auctionNotEnded;
  const { withdrawable, highestBidder } = lot;
  return claimCubeAction({ lot, account: highestBidder, withdrawable, hasBid: true, paidOutBy: 'admin', now })
    .blockedBy;
}

function claimStep({ dropId, cubeId }: LotInput): TransactionStep<ClaimCubeState> {
  return {
    kind: 'transaction',
    name: 'claim cube',
    title: 'Claim the cube',
    gas: GAS.claimCube,
    plan: async ({ chain }) => ({
      fingerprint: `claim cube ${cubeId} of drop ${dropId}`,
      to: chain.contracts.dropAuction,
      data: encodeCall('dropAuction', 'claimNFT', [dropId, cubeId]),
      value: 0n,
      find: async (after) =>
        (await findEvents(chain, 'dropAuction', 'NFTClaimed', { where: { dropId, cubeId }, after }))[0]
          ?.log ?? null,
      read: ({ hash }) => ({ transaction: hash }),
    }),
  };
}

function reportSteps(input: LotInput, { isWinner, transaction }: ClaimCubeState): SaveStep<ClaimCubeState>[] {
  const hash = transaction!;
  const claim: SaveStep<ClaimCubeState> = {
    kind: 'save',
    name: 'report claim',
    title: 'Report the claim',
    async save({ api, chain }) {
      await api.post('/token/buytoken', { body: { ...(await serverLot(chain, input)), transaction: hash } });
      return {};
    },
  };
  const history: SaveStep<ClaimCubeState> = {
    kind: 'save',
    name: 'report settlement',
    title: 'Report the settled bid',
    async save({ api, chain, sender }) {
      const lot = await serverLot(chain, input);
      const all = { claimFunds: true, claimNft: true, withdraw: true };
      const body = { ...lot, address: sender.address, ...all, transaction: hash };
      await api.put('/dropcubehistory/claimhistory', { body });
      return {};
    },
  };
  const transfer: SaveStep<ClaimCubeState> = {
    kind: 'save',
    name: 'save transfer',
    title: 'Save the transaction',
    async save({ api, chain, sender }) {
      const parties = { from: chain.contracts.dropAuction, to: sender.address };
      const body = { tokenId: String(input.cubeId), ...parties, transaction: hash };
      await api.post('/transaction/tokenTransaction', { body });
      return {};
    },
  };
  return isWinner ? [claim, history, transfer] : [claim, transfer];
}

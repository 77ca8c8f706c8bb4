import { encodeCall } from '../chain/contracts.ts';
import { eventsIn, findEvents } from '../chain/events.ts';
import { GAS } from '../chain/gas.ts';
import { readLot } from '../chain/lots.ts';
import { chainNow } from '../chain/now.ts';
import { describeLot, serverLot, type LotInput } from '../drop/lot-id.ts';
import { CubedropError } from '../errors.ts';
import { etherFor, signedIn } from '../flow/checks.ts';
import type { Flow } from '../flow/flow.ts';
import type { CheckStep, SaveStep, TransactionStep } from '../flow/step.ts';
import type { Address, Hex } from '../hex.ts';
import { phaseOf } from '../time/index.ts';
import { claimMessages as messages } from './messages.ts';

type Payout = {
  transaction: Hex;
  /** Who was paid. */
  seller: Address;
  /** Wei, decimal: what the seller got, and what the cube's creator got. */
  amount: string;
  royalty: string;
};

export type ClaimFundsState = { payout: Payout | null };
export type ClaimFundsResult = Payout;

/** Has the winning bid of a lot paid out to its seller, and reports it. */
export const claimFunds: Flow<LotInput, ClaimFundsState, ClaimFundsResult> = {
  name: 'claim-funds',
  describe: describeLot,
  begin: () => ({ payout: null }),
  steps(input, state) {
    const claim = claimStep(input);
    return [signedIn, lotCheck(input), etherFor<ClaimFundsState>([claim]), claim, reportStep(input, state)];
  },
  result: (_, { payout }) => payout!,
};

function lotCheck({ dropId, cubeId }: LotInput): CheckStep<ClaimFundsState> {
  return {
    kind: 'check',
    name: 'check lot',
    title: 'Check that there is something to pay out',
    async check({ chain, sender, clock }) {
      const [lot, now] = await Promise.all([
        readLot(chain, dropId, cubeId, sender.address),
        chainNow(chain, clock()),
      ]);
      if (phaseOf(lot, now) !== 'ended')
        throw new CubedropError('refused', messages.auctionNotEnded, {
          details: { endsAt: lot.endsAt, now },
        });
      if (!lot.highestBidder) throw new CubedropError('refused', messages.noBids);
      if (lot.fundsClaimed) throw new CubedropError('refused', messages.alreadyPaid);
    },
  };
}

function claimStep({ dropId, cubeId }: LotInput): TransactionStep<ClaimFundsState> {
  return {
    kind: 'transaction',
    name: 'claim funds',
    title: 'Claim the funds',
    gas: GAS.claimFunds,
    plan: async ({ chain }) => ({
      fingerprint: `claim funds of cube ${cubeId} in drop ${dropId}`,
      to: chain.contracts.dropAuction,
      data: encodeCall('dropAuction', 'claimFunds', [dropId, cubeId]),
      value: 0n,
      find: async (after) =>
        (await findEvents(chain, 'dropAuction', 'FundsClaimed', { where: { dropId, cubeId }, after }))[0]
          ?.log ?? null,
      read({ hash, logs }) {
        const paid = eventsIn(chain, 'dropAuction', 'FundsClaimed', logs).find(
          ({ args }) => args.dropId === dropId && args.cubeId === cubeId,
        );
        if (!paid)
          throw new CubedropError('internal', messages.fundsNotClaimed, { details: { transaction: hash } });
        const { seller, amount, royalty } = paid.args;
        return { payout: { transaction: hash, seller, amount: String(amount), royalty: String(royalty) } };
      },
    }),
  };
}

function reportStep(input: LotInput, { payout }: ClaimFundsState): SaveStep<ClaimFundsState> {
  return {
    kind: 'save',
    name: 'report claim',
    title: 'Report the claim',
    async save({ api, chain }) {
      const { seller, transaction } = payout!;
      const body = { ...(await serverLot(chain, input)), address: seller, transaction };
      await api.post('/adminclaimfunds/claimfunds', { body });
      return {};
    },
  };
}

import { encodeCall } from '../chain/contracts.ts';
import { eventsIn, findEvents } from '../chain/events.ts';
import { GAS } from '../chain/gas.ts';
import { readLot } from '../chain/lots.ts';
import { describeLot, serverLot, type LotInput } from '../drop/lot-id.ts';
import { CubedropError } from '../errors.ts';
import { etherFor, signedIn } from '../flow/checks.ts';
import type { Flow } from '../flow/flow.ts';
import type { CheckStep, SaveStep, TransactionStep } from '../flow/step.ts';
import { sameAddress, type Hex } from '../hex.ts';
import { claimMessages as messages } from './messages.ts';

type Withdrawal = {
  transaction: Hex;
  /** Wei, decimal. */
  amount: string;
};

export type WithdrawBidState = { withdrawal: Withdrawal | null };
export type WithdrawBidResult = Withdrawal;

/** Pays an outbid account what it put into a lot, and reports it. Open at any time. */
export const withdrawBid: Flow<LotInput, WithdrawBidState, WithdrawBidResult> = {
  name: 'withdraw-bid',
  describe: describeLot,
  begin: () => ({ withdrawal: null }),
  steps(input, state) {
    const withdraw = withdrawStep(input);
    return [
      signedIn,
      lotCheck(input),
      etherFor<WithdrawBidState>([withdraw]),
      withdraw,
      reportStep(input, state),
    ];
  },
  result: (_, { withdrawal }) => withdrawal!,
};

function lotCheck({ dropId, cubeId }: LotInput): CheckStep<WithdrawBidState> {
  return {
    kind: 'check',
    name: 'check lot',
    title: 'Check that there is something to withdraw',
    async check({ chain, sender }) {
      const lot = await readLot(chain, dropId, cubeId, sender.address);
      if (sameAddress(lot.highestBidder, sender.address))
        throw new CubedropError('refused', messages.highestBidder);
      if (lot.withdrawable === 0n) throw new CubedropError('refused', messages.nothingToWithdraw);
    },
  };
}

function withdrawStep({ dropId, cubeId }: LotInput): TransactionStep<WithdrawBidState> {
  return {
    kind: 'transaction',
    name: 'withdraw',
    title: 'Withdraw the bid',
    gas: GAS.withdraw,
    async plan({ chain, sender }) {
      const where = { dropId, cubeId, bidder: sender.address };
      return {
        fingerprint: `withdraw from cube ${cubeId} in drop ${dropId}`,
        to: chain.contracts.dropAuction,
        data: encodeCall('dropAuction', 'withdraw', [dropId, cubeId]),
        value: 0n,
        find: async (after) =>
          (await findEvents(chain, 'dropAuction', 'BidWithdrawn', { where, after }))[0]?.log ?? null,
        read({ hash, logs }) {
          const paid = eventsIn(chain, 'dropAuction', 'BidWithdrawn', logs).find(({ args }) =>
            sameAddress(args.bidder, sender.address),
          );
          if (!paid)
            throw new CubedropError('internal', messages.notWithdrawn, { details: { transaction: hash } });
          return { withdrawal: { transaction: hash, amount: String(paid.args.amount) } };
        },
      };
    },
  };
}

function reportStep(input: LotInput, { withdrawal }: WithdrawBidState): SaveStep<WithdrawBidState> {
  return {
    kind: 'save',
    name: 'report withdrawal',
    title: 'Report the withdrawal',
    async save({ api, chain, sender }) {
      const outcome = { claimFunds: false, claimNft: false, withdraw: true };
      const { transaction } = withdrawal!;
      const body = { ...(await serverLot(chain, input)), address: sender.address, ...outcome, transaction };
      await api.put('/dropcubehistory/claimhistory', { body });
      return {};
    },
  };
}

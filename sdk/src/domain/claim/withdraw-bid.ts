import { describeLot, nameOfLot, type LotInput } from '../lot/lot-input.ts';
import { auctionContract } from '../auction/auction-contract.ts';
import { addressOf, encodeCall } from '../../chain/contracts.ts';
import { eventsIn, findEvents } from '../../chain/events.ts';
import { GAS } from '../../chain/gas.ts';
import { readLot } from '../lot/read-lot.ts';
import { CubedropError } from '../../base/errors.ts';
import type { Flow } from '../../flow/flow.ts';
import type { SaveStep, TransactionStep } from '../../flow/step.ts';
import { sameAddress } from '../../base/hex.ts';
import { claimSteps, type Withdrawal, type WithdrawalState } from './claim-state.ts';
import { problemError } from '../problem/messages.ts';
import { claimMessages as messages } from './messages.ts';
import { reportSettlement } from './report-claim.ts';

/** State accumulated while withdrawing a bid. */
export type WithdrawBidState = WithdrawalState;

/** Result of withdrawing a bid. */
export type WithdrawBidResult = Withdrawal;

/** Withdraws an outbid account's total from a lot, and reports the withdrawal to the server. Possible at any time. */
export const withdrawBid: Flow<LotInput, WithdrawBidState, WithdrawBidResult> = {
  name: 'withdraw-bid',
  describe: describeLot,
  payment: (lot) => ({ subject: nameOfLot(lot), amount: null }),
  begin: () => ({ withdrawn: {} }),
  steps: (lot, state) => claimSteps('withdraw', lot, withdrawStep(lot), withdrawReports(lot, state)),
  result(lot, { withdrawn }) {
    const withdrawal = withdrawn[nameOfLot(lot)];
    if (!withdrawal) throw problemError({ code: 'nothing-to-withdraw', details: {} });
    return withdrawal;
  },
};

/** Returns the step that withdraws the sender's outbid total from a lot. It sends nothing if there is none. */
export function withdrawStep(lot: LotInput): TransactionStep<WithdrawalState> {
  const { kind, auctionId, cubeId } = lot;
  const contract = auctionContract(kind);
  const name = nameOfLot(lot);
  return {
    kind: 'transaction',
    name: `withdraw from ${name}`,
    title: `Withdraw the bid on cube ${cubeId}`,
    gas: GAS.withdraw,
    async plan({ chain, sender }) {
      const where = { dropId: auctionId, cubeId, bidder: sender.address };
      return {
        fingerprint: `withdraw from ${name}`,
        to: addressOf(chain, contract),
        data: encodeCall(contract, 'withdraw', [auctionId, cubeId]),
        value: 0n,
        isAlreadyDone: (await readLot(chain, lot, sender.address)).withdrawable === 0n,
        find: async (after) =>
          (await findEvents(chain, contract, 'BidWithdrawn', { where, after }))[0]?.log ?? null,
        read({ hash, logs }) {
          const paid = eventsIn(chain, contract, 'BidWithdrawn', logs).find(
            ({ args }) =>
              args.dropId === auctionId && args.cubeId === cubeId && sameAddress(args.bidder, sender.address),
          );
          if (!paid)
            throw new CubedropError('internal', messages.notWithdrawn, { details: { transaction: hash } });
          return { withdrawn: { [name]: { transaction: hash, amount: String(paid.args.amount) } } };
        },
      };
    },
  };
}

/** Returns the step that reports a withdrawal, as a list of one. It does nothing if this run made no withdrawal. */
export function withdrawReports(lot: LotInput, { withdrawn }: WithdrawalState): SaveStep<WithdrawalState>[] {
  const name = nameOfLot(lot);
  return [
    {
      kind: 'save',
      name: `report withdrawal from ${name}`,
      title: 'Report the withdrawal',
      async save(context) {
        const { transaction } = withdrawn[name] ?? {};
        if (transaction) await reportSettlement(context, lot, { settled: 'withdrawn', transaction });
        return {};
      },
    },
  ];
}

import { describeLot, nameOfLot, type LotInput } from '../lot/lot-input.ts';
import { auctionContract } from '../auction/auction-contract.ts';
import { addressOf, encodeCall } from '../../chain/contracts.ts';
import { eventsIn, findEvents } from '../../chain/events.ts';
import { GAS } from '../../chain/gas.ts';
import { readLot } from '../lot/read-lot.ts';
import { CubedropError } from '../../base/errors.ts';
import type { Flow } from '../../flow/flow.ts';
import type { SaveStep, TransactionStep } from '../../flow/step.ts';
import { claimSteps, type Payout, type PayoutState } from './claim-state.ts';
import { problemError } from '../problem/messages.ts';
import { claimMessages as messages } from './messages.ts';
import { reportFunds } from './report-claim.ts';

/** State accumulated while claiming funds. */
export type ClaimFundsState = PayoutState;

/** Result of claiming funds. */
export type ClaimFundsResult = Payout;

/** Pays out the winning bid of a lot to its seller, and reports the payout to the server. */
export const claimFunds: Flow<LotInput, ClaimFundsState, ClaimFundsResult> = {
  name: 'claim-funds',
  describe: describeLot,
  payment: (lot) => ({ subject: nameOfLot(lot), amount: null }),
  begin: () => ({ payouts: {} }),
  steps: (lot, state) => claimSteps('claim-funds', lot, payOutStep(lot), payOutReports(lot, state)),
  result: (lot, { payouts }) => {
    const payout = payouts[nameOfLot(lot)];
    if (!payout) throw problemError({ code: 'already-paid-out', details: {} });
    return payout;
  },
};

/**
 * Returns the step that pays the winning bid of a lot to its seller. It sends nothing if the bid has already been paid
 * out.
 */
export function payOutStep(lot: LotInput): TransactionStep<PayoutState> {
  const { kind, auctionId, cubeId } = lot;
  const contract = auctionContract(kind);
  const name = nameOfLot(lot);
  return {
    kind: 'transaction',
    name: `claim funds of ${name}`,
    title: `Claim the funds of cube ${cubeId}`,
    gas: GAS.claimFunds,
    plan: async ({ chain, sender }) => ({
      fingerprint: `claim funds of ${name}`,
      to: addressOf(chain, contract),
      data: encodeCall(contract, 'claimFunds', [auctionId, cubeId]),
      value: 0n,
      isAlreadyDone: (await readLot(chain, lot, sender.address)).fundsClaimed,
      find: async (after) =>
        (
          await findEvents(chain, contract, 'FundsClaimed', { where: { dropId: auctionId, cubeId }, after })
        )[0]?.log ?? null,
      read({ hash, logs }) {
        const paid = eventsIn(chain, contract, 'FundsClaimed', logs).find(
          ({ args }) => args.dropId === auctionId && args.cubeId === cubeId,
        );
        if (!paid)
          throw new CubedropError('internal', messages.fundsNotClaimed, { details: { transaction: hash } });
        const { seller, amount, royalty } = paid.args;
        const payout = { transaction: hash, seller, amount: String(amount), royalty: String(royalty) };
        return { payouts: { [name]: payout } };
      },
    }),
  };
}

/** Returns the step that reports a payout, as a list of one. It does nothing if this run made no payout. */
export function payOutReports(lot: LotInput, { payouts }: PayoutState): SaveStep<PayoutState>[] {
  const name = nameOfLot(lot);
  return [
    {
      kind: 'save',
      name: `report funds of ${name}`,
      title: 'Report the claim',
      async save(context) {
        const payout = payouts[name];
        if (payout) await reportFunds(context, lot, payout);
        return {};
      },
    },
  ];
}

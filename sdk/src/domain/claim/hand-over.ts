import { nameOfLot, type LotInput } from '../lot/lot-input.ts';
import { auctionContract } from '../auction/auction-contract.ts';
import { addressOf, encodeCall } from '../../chain/contracts.ts';
import { findEvents } from '../../chain/events.ts';
import { GAS } from '../../chain/gas.ts';
import { readLot } from '../lot/read-lot.ts';
import type { FlowContext } from '../../flow/context.ts';
import type { SaveStep, TransactionStep } from '../../flow/step.ts';
import type { Hex } from '../../base/hex.ts';
import type { HandOverState } from './claim-state.ts';
import { reportCube, reportLeaving, reportSettlement, reportTakenBack } from './report-claim.ts';

/** Transfers the cube of a lot to the winner, or back to the seller. Sends nothing if this has been done already. */
export function handOverStep(lot: LotInput): TransactionStep<HandOverState> {
  const { kind, auctionId, cubeId } = lot;
  const contract = auctionContract(kind);
  const name = nameOfLot(lot);
  return {
    kind: 'transaction',
    name: `claim ${name}`,
    title: `Claim cube ${cubeId}`,
    gas: GAS.claimCube,
    async plan({ chain, sender }) {
      const { highestBidder, cubeClaimed } = await readLot(chain, lot, sender.address);
      return {
        fingerprint: `claim ${name}`,
        to: addressOf(chain, contract),
        data: encodeCall(contract, 'claimNFT', [auctionId, cubeId]),
        value: 0n,
        isNeedless: cubeClaimed,
        find: async (after) =>
          (
            await findEvents(chain, contract, 'NFTClaimed', { where: { dropId: auctionId, cubeId }, after })
          )[0]?.log ?? null,
        read: ({ hash }) => ({
          handedOver: { [name]: { transaction: hash, isWon: highestBidder !== null } },
        }),
      };
    },
  };
}

/** Returns the steps that report that a cube has left its auction. They do nothing if it has not. */
export function handOverReports(lot: LotInput, { handedOver }: HandOverState): SaveStep<HandOverState>[] {
  const name = nameOfLot(lot);
  const done = handedOver[name];
  const step = (
    word: string,
    title: string,
    report: (context: FlowContext, transaction: Hex) => Promise<void>,
  ): SaveStep<HandOverState> => ({
    kind: 'save',
    name: `${word} of ${name}`,
    title,
    async save(context) {
      if (done) await report(context, done.transaction);
      return {};
    },
  });
  const reportClaim = done?.isWon === false ? reportTakenBack : reportCube;
  return [
    step('report claim', 'Report the claim', (context, hash) => reportClaim(context, lot, hash)),
    ...(done?.isWon
      ? [
          step('report settlement', 'Report the settled bid', (context, transaction) =>
            reportSettlement(context, lot, { settled: 'all', transaction }),
          ),
        ]
      : []),
    step('save transfer', 'Save the transaction', (context, hash) => reportLeaving(context, lot, hash)),
  ];
}

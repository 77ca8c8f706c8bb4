import { nameOfLot, type LotInput } from '../lot/lot-input.ts';
import { auctionContract } from '../auction/auction-contract.ts';
import { addressOf, encodeCall } from '../../chain/contracts.ts';
import { findEvents } from '../../chain/events.ts';
import { GAS } from '../../chain/gas.ts';
import { readLot } from '../lot/read-lot.ts';
import type { FlowContext } from '../../flow/context.ts';
import type { SaveStep, TransactionStep } from '../../flow/step.ts';
import type { Address, Hex } from '../../base/hex.ts';
import type { CubeClaimState } from './claim-state.ts';
import { reportCube, reportSettlement, reportTakenBack, reportTransferOut } from './report-claim.ts';

/**
 * Returns the step that transfers the cube of a lot to the winner, or back to the seller if there is no bid. It sends
 * nothing if the cube has already been transferred.
 * @param to recipient instead of the winner or the seller; only allowed if the cube is due to the sender
 */
export function claimCubeStep(lot: LotInput, to?: Address): TransactionStep<CubeClaimState> {
  const { kind, auctionId, cubeId } = lot;
  const contract = auctionContract(kind);
  const name = nameOfLot(lot);
  const effect = to === undefined ? `claim ${name}` : `claim ${name} to ${to.toLowerCase()}`;
  return {
    kind: 'transaction',
    name: `claim ${name}`,
    title: `Claim cube ${cubeId}`,
    gas: GAS.claimCube,
    async plan({ chain, sender }) {
      const { highestBidder, cubeClaimed } = await readLot(chain, lot, sender.address);
      return {
        fingerprint: effect,
        to: addressOf(chain, contract),
        data:
          to === undefined
            ? encodeCall(contract, 'claimNFT', [auctionId, cubeId])
            : encodeCall(contract, 'claimNFTTo', [auctionId, cubeId, to]),
        value: 0n,
        isAlreadyDone: cubeClaimed,
        find: async (after) =>
          (
            await findEvents(chain, contract, 'NFTClaimed', {
              where: { dropId: auctionId, cubeId, ...(to && { to }) },
              after,
            })
          )[0]?.log ?? null,
        read: ({ hash }) => ({
          handedOver: { [name]: { transaction: hash, isWon: highestBidder !== null } },
        }),
      };
    },
  };
}

/**
 * Returns the steps that report the transfer of a cube out of its auction. They do nothing if this run made no
 * transfer.
 * @param to recipient of the cube; defaults to the sender
 */
export function claimCubeReports(
  lot: LotInput,
  { handedOver }: CubeClaimState,
  to?: Address,
): SaveStep<CubeClaimState>[] {
  const name = nameOfLot(lot);
  const done = handedOver[name];
  const step = (
    word: string,
    title: string,
    report: (context: FlowContext, transaction: Hex) => Promise<void>,
  ): SaveStep<CubeClaimState> => ({
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
    step('save transfer', 'Save the transaction', (context, hash) =>
      reportTransferOut(context, lot, hash, to),
    ),
  ];
}

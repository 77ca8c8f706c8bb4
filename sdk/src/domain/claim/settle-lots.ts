import type { AuctionName } from '../lot/read-lot.ts';
import { nameOfLot } from '../lot/lot-input.ts';
import { auctionContract } from '../auction/auction-contract.ts';
import { sameAddress } from '../../base/hex.ts';
import { addressOf, encodeCall, readContract } from '../../chain/contracts.ts';
import { eventsIn, findEvents } from '../../chain/events.ts';
import { GAS } from '../../chain/gas.ts';
import type { Chain, EffectLog, Receipt } from '../../chain/types.ts';
import type { TransactionStep } from '../../flow/step.ts';
import type { ClaimedCube, CubeClaimState, Payout, PayoutState } from './claim-state.ts';
import { lastOf } from './last-log.ts';

/** State accumulated while settling lots. */
type SettledState = PayoutState & CubeClaimState;

/** Lots of one auction, each of which has a bid. */
export interface LotsInput extends AuctionName {
  /** On-chain ids, without duplicates. */
  cubeIds: readonly bigint[];
}

/**
 * Returns the step that pays the winning bids of several lots to their seller and transfers the cubes to the winners,
 * in one transaction. Claims that somebody else made are missing from the resulting state. The step sends nothing if
 * nothing is left to claim.
 */
export function settleStep(input: LotsInput): TransactionStep<SettledState> {
  const { kind = 'drop', auctionId, cubeIds } = input;
  const contract = auctionContract(kind);
  const name = `settle cubes ${cubeIds.join(', ')} in ${kind} ${auctionId}`;
  return {
    kind: 'transaction',
    name,
    title: cubeIds.length === 1 ? `Settle cube ${cubeIds.join()}` : `Settle ${cubeIds.length} cubes`,
    gas: GAS.settle(cubeIds.length),
    plan: async ({ chain, sender }) => ({
      fingerprint: name,
      to: addressOf(chain, contract),
      data: encodeCall(contract, 'settle', [auctionId, cubeIds]),
      value: 0n,
      isAlreadyDone: await areSettled(chain, input),
      // The contract reverts if others have settled all lots. So the flow looks for their claims right before sending.
      isOnce: true,
      find: async (after) =>
        (await areSettled(chain, input)) ? lastOf(await claimsAfter(chain, input, after)) : null,
      read: (receipt) =>
        sameAddress(receipt.from, sender.address)
          ? settledBy(chain, input, receipt)
          : { payouts: {}, handedOver: {} },
    }),
  };
}

async function areSettled(chain: Chain, { kind, auctionId, cubeIds }: LotsInput): Promise<boolean> {
  const contract = auctionContract(kind);
  const lots = await Promise.all(
    cubeIds.map((cubeId) => readContract(chain, contract, 'lotOf', [auctionId, cubeId])),
  );
  return lots.every(({ fundsClaimed, cubeClaimed }) => fundsClaimed && cubeClaimed);
}

async function claimsAfter(
  chain: Chain,
  { kind, auctionId, cubeIds }: LotsInput,
  after: number,
): Promise<EffectLog[]> {
  const contract = auctionContract(kind);
  // In the events of both contracts, the auction's id is named `dropId`.
  const filter = { where: { dropId: auctionId }, after };
  const [funds, cubes] = await Promise.all([
    findEvents(chain, contract, 'FundsClaimed', filter),
    findEvents(chain, contract, 'NFTClaimed', filter),
  ]);
  return [...funds, ...cubes].filter(({ args }) => cubeIds.includes(args.cubeId)).map(({ log }) => log);
}

function settledBy(
  chain: Chain,
  { kind, auctionId, cubeIds }: LotsInput,
  { hash, logs }: Receipt,
): SettledState {
  const contract = auctionContract(kind);
  const payouts: Record<string, Payout> = {};
  const handedOver: Record<string, ClaimedCube> = {};
  const isWanted = ({ dropId, cubeId }: { dropId: bigint; cubeId: bigint }) =>
    dropId === auctionId && cubeIds.includes(cubeId);
  const nameOf = (cubeId: bigint) => nameOfLot({ ...(kind && { kind }), auctionId, cubeId });
  for (const { args } of eventsIn(chain, contract, 'FundsClaimed', logs)) {
    if (!isWanted(args)) continue;
    const { seller, amount, royalty } = args;
    const paid = { transaction: hash, seller, amount: String(amount), royalty: String(royalty) };
    payouts[nameOf(args.cubeId)] = paid;
  }
  for (const { args } of eventsIn(chain, contract, 'NFTClaimed', logs)) {
    // `settle` skips lots without a bid, so each of these cubes went to a winner.
    if (isWanted(args)) handedOver[nameOf(args.cubeId)] = { transaction: hash, isWon: true };
  }
  return { payouts, handedOver };
}

import type { AuctionKind } from '../../api/records/lot-id.ts';
import { auctionContract } from '../auction/auction-contract.ts';
import { nameOfLot, type LotInput } from '../lot/lot-input.ts';
import { addressOf, encodeCall, readContract } from '../../chain/contracts.ts';
import { eventsIn, findEvents } from '../../chain/events.ts';
import { GAS } from '../../chain/gas.ts';
import type { Chain, EffectLog } from '../../chain/types.ts';
import { sameAddress, type Address } from '../../base/hex.ts';
import type { TransactionStep } from '../../flow/step.ts';
import type { Withdrawal, WithdrawalState } from './claim-state.ts';
import { lastOf } from './last-log.ts';

/** Lots on which the sender was outbid, all in drops or all in owners' auctions. */
interface OutbidLots {
  kind: AuctionKind;
  lots: readonly LotInput[];
}

/**
 * Returns the step that withdraws the sender's outbid totals from several lots in one transaction. It skips lots with
 * nothing to withdraw, and sends nothing if no lot is left.
 */
export function withdrawAllStep({ kind, lots }: OutbidLots): TransactionStep<WithdrawalState> {
  const contract = auctionContract(kind);
  const lotNames = lots.map(({ auctionId, cubeId }) => `${cubeId} in ${auctionId}`);
  const name = `withdraw from ${kind === 'drop' ? 'drops' : 'auctions'}: cubes ${lotNames.join(', ')}`;
  return {
    kind: 'transaction',
    name,
    title: `Withdraw ${lots.length} bids`,
    gas: GAS.withdrawAll(lots.length),
    async plan({ chain, sender }) {
      const isWithdrawable = await areWithdrawable(chain, lots, sender.address);
      const left = lots.filter((_, index) => isWithdrawable[index]);
      const ids = [left.map(({ auctionId }) => auctionId), left.map(({ cubeId }) => cubeId)] as const;
      return {
        fingerprint: name,
        to: addressOf(chain, contract),
        data: encodeCall(contract, 'withdrawAll', ids),
        value: 0n,
        isAlreadyDone: left.length === 0,
        isOnce: true,
        find: (after) => findWithdrawals(chain, { kind, lots }, { bidder: sender.address, after }),
        read: ({ hash, logs }) => ({
          withdrawn: withdrawnBy(chain, { kind, lots }, sender.address, hash, logs),
        }),
      };
    },
  };
}

/** Returns for each lot whether the account can withdraw something from it. */
function areWithdrawable(chain: Chain, lots: readonly LotInput[], account: Address): Promise<boolean[]> {
  return Promise.all(
    lots.map(async ({ kind, auctionId, cubeId }) => {
      const contract = auctionContract(kind);
      const [{ highestBidder }, total] = await Promise.all([
        readContract(chain, contract, 'lotOf', [auctionId, cubeId]),
        readContract(chain, contract, 'getBidByUser(address,uint256,uint256)', [account, auctionId, cubeId]),
      ]);
      return total > 0n && !sameAddress(highestBidder, account);
    }),
  );
}

/**
 * Returns the last withdrawal from any of the lots after block `after`. `null` if there is none, or if the bidder can
 * still withdraw from a lot without a withdrawal after that block. A lot with such a withdrawal counts as done, even if
 * the bidder has bid on the lot again since.
 */
async function findWithdrawals(
  chain: Chain,
  { kind, lots }: OutbidLots,
  { bidder, after }: { bidder: Address; after: number },
): Promise<EffectLog | null> {
  const events = await findEvents(chain, auctionContract(kind), 'BidWithdrawn', { where: { bidder }, after });
  const isOf = ({ auctionId, cubeId }: LotInput, { args }: (typeof events)[number]) =>
    args.dropId === auctionId && args.cubeId === cubeId;
  const own = events.filter((event) => lots.some((lot) => isOf(lot, event)));
  const open = lots.filter((lot) => !own.some((event) => isOf(lot, event)));
  const isWithdrawable = await areWithdrawable(chain, open, bidder);
  return isWithdrawable.includes(true) ? null : lastOf(own.map(({ log }) => log));
}

function withdrawnBy(
  chain: Chain,
  { kind, lots }: OutbidLots,
  account: Address,
  hash: Withdrawal['transaction'],
  logs: readonly EffectLog[],
): Record<string, Withdrawal> {
  const withdrawn: Record<string, Withdrawal> = {};
  for (const { args } of eventsIn(chain, auctionContract(kind), 'BidWithdrawn', logs)) {
    const lot = lots.find(({ auctionId, cubeId }) => args.dropId === auctionId && args.cubeId === cubeId);
    if (!lot || !sameAddress(args.bidder, account)) continue;
    withdrawn[nameOfLot(lot)] = { transaction: hash, amount: String(args.amount) };
  }
  return withdrawn;
}

import {
  reportBidSettlement,
  reportCubeClaim,
  reportFundsClaim,
  reportRemoval,
  reportTransfer,
} from '../../api/index.ts';
import type { Address, Hex } from '../../base/hex.ts';
import { addressOf } from '../../chain/contracts.ts';
import type { FlowContext } from '../../flow/context.ts';
import { auctionContract } from '../auction/auction-contract.ts';
import { serverLot, type LotInput } from '../lot/lot-input.ts';

/** Reports to the server that the winning bid of a lot was paid to its seller. */
export async function reportFunds(
  { api, chain }: FlowContext,
  lot: LotInput,
  { seller, transaction }: { seller: Address; transaction: Hex },
): Promise<void> {
  await reportFundsClaim(api, { lot: await serverLot(chain, lot), seller, transaction });
}

/**
 * Reports to the server that a cube went from its auction to the winner or, if it was in a drop, back to its seller. A
 * cube that returns from an owner's auction is reported by `reportTakenBack`.
 */
export async function reportCube(
  { api, chain }: FlowContext,
  lot: LotInput,
  transaction: Hex,
): Promise<void> {
  await reportCubeClaim(api, { lot: await serverLot(chain, lot), transaction });
}

/** Reports to the server that a cube without a bid went back to its seller. */
export async function reportTakenBack(context: FlowContext, lot: LotInput, transaction: Hex): Promise<void> {
  if (lot.kind !== 'auction') return reportCube(context, lot, transaction);
  const { auctionId, cubeId } = await serverLot(context.chain, lot);
  await reportRemoval(context.api, { saleOrAuctionId: auctionId, cubeId, transaction });
}

/**
 * Reports to the server that the sender's bid on a lot is settled: the winner claimed the cube, or an outbid bidder
 * withdrew the bid.
 */
export async function reportSettlement(
  { api, chain, sender }: FlowContext,
  lot: LotInput,
  { settled, transaction }: { settled: 'all' | 'withdrawn'; transaction: Hex },
): Promise<void> {
  const ids = await serverLot(chain, lot);
  await reportBidSettlement(api, { lot: ids, bidder: sender.address, settled, transaction });
}

/**
 * Reports to the server the transfer of a cube out of an auction.
 * @param to recipient of the cube; defaults to the sender
 */
export function reportTransferOut(
  { api, chain, sender }: FlowContext,
  lot: LotInput,
  transaction: Hex,
  to: Address = sender.address,
): Promise<void> {
  const from = addressOf(chain, auctionContract(lot.kind));
  return reportTransfer(api, { cubeId: lot.cubeId, from, to, transaction });
}

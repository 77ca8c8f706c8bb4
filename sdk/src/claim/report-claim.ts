import { serverLot, type LotInput } from '../auction/lot.ts';
import { auctionContract } from '../chain/auctions.ts';
import { addressOf } from '../chain/contracts.ts';
import type { FlowContext } from '../flow/context.ts';
import type { Address, Hex } from '../hex.ts';
import { reportTransfer } from '../transaction/report-transfer.ts';

/** Reports to the server that the winning bid of a lot was paid to its seller. */
export async function reportFunds(
  { api, chain }: FlowContext,
  lot: LotInput,
  { seller, transaction }: { seller: Address; transaction: Hex },
): Promise<void> {
  const { kind, id, tokenId } = await serverLot(chain, lot);
  const claim = { tokenId, address: seller, transaction };
  if (kind === 'drop') await api.post('/adminclaimfunds/claimfunds', { body: { dropId: id, ...claim } });
  else await api.post('/userclaimfunds/claimfunds', { body: { auctionId: id, ...claim } });
}

/** Reports to the server that a cube left its auction, to the winner or, for a drop, back to the seller. */
export async function reportCube(
  { api, chain }: FlowContext,
  lot: LotInput,
  transaction: Hex,
): Promise<void> {
  const { kind, id, tokenId } = await serverLot(chain, lot);
  const auction = kind === 'drop' ? { dropId: id } : { auctionId: id };
  await api.post('/token/buytoken', { body: { ...auction, tokenId, transaction } });
}

/** Reports to the server that a cube without a bid went back to its seller. */
export async function reportTakenBack(context: FlowContext, lot: LotInput, transaction: Hex): Promise<void> {
  const { kind, id, tokenId } = await serverLot(context.chain, lot);
  if (kind === 'drop') return reportCube(context, lot, transaction);
  await context.api.post('/auction/deleteauction', { body: { auctionId: id, tokenId, transaction } });
}

/** Reports to the server that the sender's bid on a lot is settled: entirely, or by a withdrawal. */
export async function reportSettlement(
  { api, chain, sender }: FlowContext,
  lot: LotInput,
  { settled, transaction }: { settled: 'all' | 'withdrawn'; transaction: Hex },
): Promise<void> {
  const { kind, id, tokenId } = await serverLot(chain, lot);
  const isAll = settled === 'all';
  const outcome = { claimFunds: isAll, claimNft: isAll, withdraw: true };
  const body = { tokenId, address: sender.address, ...outcome, transaction };
  if (kind === 'drop') await api.put('/dropcubehistory/claimhistory', { body: { dropId: id, ...body } });
  else await api.put('/usercubehistory/claimhistory', { body: { auctionId: id, ...body } });
}

/** Reports the transfer of a cube from an auction to the sender. */
export function reportLeaving(context: FlowContext, lot: LotInput, transaction: Hex): Promise<void> {
  const from = addressOf(context.chain, auctionContract(lot.kind));
  return reportTransfer(context, { cubeId: lot.cubeId, from, to: context.sender.address, transaction });
}

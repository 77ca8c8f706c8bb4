import { serverLot, type LotInput } from '../auction/lot.ts';
import type { FlowContext } from '../flow/context.ts';
import type { Hex } from '../hex.ts';

/** Reports a bid of the sender to the server. `raise` is in wei. */
export async function reportBid(
  { api, chain, sender }: FlowContext,
  lot: LotInput,
  { raise, transaction }: { raise: bigint; transaction: Hex },
): Promise<void> {
  const { kind, id, tokenId } = await serverLot(chain, lot);
  const bid = { tokenId, Bid: String(raise), address: sender.address, transaction };
  if (kind === 'drop') await api.post('/dropcubehistory/createhistory', { body: { dropId: id, ...bid } });
  else await api.post('/usercubehistory/createhistory', { body: { auctionId: id, ...bid } });
}

import { placeBid, runFlow, type FlowContext, type PlaceBidInput } from '@cubedrop/sdk/flows';
import { viemSender } from '@cubedrop/sdk/viem';
import type { Account, Chain, Transport, WalletClient } from 'viem';

/**
 * Bids on a cube with a wallet client of viem. With wagmi, pass what `getWalletClient(config)` or `useWalletClient()`
 * returns. `createCubedrop` takes the same sender. Returns the bidder's total, in wei.
 */
export async function bidWithViem(
  client: WalletClient<Transport, Chain, Account>,
  bid: PlaceBidInput,
  others: Omit<FlowContext, 'sender'>,
): Promise<bigint> {
  const { total } = await runFlow(placeBid, bid, { ...others, sender: viemSender(client) });
  return BigInt(total);
}

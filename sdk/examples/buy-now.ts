import { readLot } from '@cubedrop/sdk/chain';
import { buyNow, runFlow, type FlowContext } from '@cubedrop/sdk/flows';

/** Buys a cube from an owner's auction at the seller's buy-now price, while nobody has bid. */
export async function buyAtOnce(auctionId: bigint, cubeId: bigint, context: FlowContext) {
  const lot = { kind: 'auction', auctionId, cubeId } as const;
  const { terms } = await readLot(context.chain, lot, context.sender.address);
  return runFlow(buyNow, { auctionId, cubeId, price: terms.buyNowPrice }, context);
}

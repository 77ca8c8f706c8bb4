import { CubedropError, type Hex } from '@cubedrop/sdk';
import { readOrderShare } from '@cubedrop/sdk/chain';
import { acceptOffer, findOrder, runFlow, type FlowContext } from '@cubedrop/sdk/flows';

/** Sells a cube to the buyer who made an offer, for no less than the seller's current share. */
export async function sellTo(orderHash: Hex, cubeId: bigint, context: FlowContext) {
  const { chain, sender } = context;
  const { order, signature } = await findOrder(context, { orderHash });
  if (order.kind !== 'offer') throw new CubedropError('validation', 'This is a listing.');
  const share = await readOrderShare(chain, { price: order.price, cubeId, seller: sender.address });
  const acceptance = { order, signature, cubeId, minimumProceeds: share.seller };
  return runFlow(acceptOffer, acceptance, context); // { transaction, buyer, proceeds, … }
}

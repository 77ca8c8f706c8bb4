import { CubedropError } from '@cubedrop/sdk';
import { readOrder } from '@cubedrop/sdk/chain';
import { buyCube, runFlow, type FlowContext } from '@cubedrop/sdk/flows';

/** Buys a cube at its current price. Nothing is bought if the price changes in the meantime. */
export async function buy(cubeId: bigint, context: FlowContext) {
  const order = await readOrder(context.chain, cubeId);
  if (!order) throw new CubedropError('refused', 'This cube is not on sale.');
  return runFlow(buyCube, { cubeId, price: order.price }, context); // { transaction, seller, price, … }
}

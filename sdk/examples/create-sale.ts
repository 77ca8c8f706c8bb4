import { parseAmount } from '@cubedrop/sdk';
import { chainNow } from '@cubedrop/sdk/chain';
import { createSale, runFlow, type FlowContext } from '@cubedrop/sdk/flows';

/** Offers a cube at a fixed price for one day. It stays with its owner until it is bought. */
export async function offer(cubeId: bigint, context: FlowContext) {
  const expiresAt = (await chainNow(context.chain, context.clock())) + 24 * 3_600;
  const sale = { cubeId, price: parseAmount('0.4 WETH'), expiresAt };
  return runFlow(createSale, sale, context); // { id, orderId, transaction }
}

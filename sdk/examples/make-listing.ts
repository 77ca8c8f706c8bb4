import { parseAmount } from '@cubedrop/sdk';
import { chainNow } from '@cubedrop/sdk/chain';
import { makeListing, runFlow, type FlowContext } from '@cubedrop/sdk/flows';

/** Lists a cube for a week. It stays with its owner until it is bought. Only the approval is a transaction. */
export async function list(cubeId: bigint, context: FlowContext) {
  const expiresAt = (await chainNow(context.chain, context.clock())) + 7 * 24 * 3_600;
  const listing = { cubeId, price: parseAmount('0.4 WETH'), expiresAt };
  return runFlow(makeListing, listing, context); // { orderHash, order, signature }
}

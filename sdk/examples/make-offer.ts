import { parseAmount, type Address } from '@cubedrop/sdk';
import { chainNow } from '@cubedrop/sdk/chain';
import { makeOffer, runFlow, type FlowContext } from '@cubedrop/sdk/flows';

/**
 * Offers WETH for any cube that a creator has made so far. The offer expires after a day. Missing WETH is converted from
 * the buyer's ETH, and stays with the buyer until somebody accepts.
 */
export async function offerFor(creator: Address, context: FlowContext) {
  const expiresAt = (await chainNow(context.chain, context.clock())) + 24 * 3_600;
  const offer = { target: { kind: 'creator', creator }, price: parseAmount('0.1 WETH'), expiresAt } as const;
  return runFlow(makeOffer, offer, context); // { orderHash, order, signature, ether }
}

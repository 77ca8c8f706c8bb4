import { CubedropError, type Hex } from '@cubedrop/sdk';
import { fillListing, findOrder, runFlow, type FlowContext } from '@cubedrop/sdk/flows';

/** Buys a listed cube for the price in the listing, which is verified before anything is sent. */
export async function buyListed(orderHash: Hex, context: FlowContext) {
  const { order, signature } = await findOrder(context, { orderHash });
  if (order.kind !== 'listing') throw new CubedropError('validation', 'This is an offer.');
  return runFlow(fillListing, { order, signature }, context); // { transaction, seller, price, … }
}

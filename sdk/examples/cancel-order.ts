import type { Hex } from '@cubedrop/sdk';
import { cancelOrder, runFlow, type FlowContext } from '@cubedrop/sdk/flows';

/** Cancels a listing or an offer, so that nobody can fill it any more. */
export async function cancel(orderHash: Hex, context: FlowContext) {
  return runFlow(cancelOrder, { orderHash }, context); // { transaction, orderHash }
}

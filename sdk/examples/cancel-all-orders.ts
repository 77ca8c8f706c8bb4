import { cancelAllOrders, runFlow, type FlowContext } from '@cubedrop/sdk/flows';

/** Cancels all listings and offers that the account has signed, in one transaction. */
export async function cancelAll(context: FlowContext) {
  return runFlow(cancelAllOrders, {}, context); // { transaction }
}

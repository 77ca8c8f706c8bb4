import { parseAmount } from '@cubedrop/sdk';
import { getWeth, runFlow, type FlowContext } from '@cubedrop/sdk/flows';

/** Wraps 2 ETH as WETH. Bids and purchases are paid in WETH first, and the rest in ETH. */
export async function wrapEther(context: FlowContext) {
  return runFlow(getWeth, { amount: parseAmount('2 ETH') }, context); // { transaction, amount }
}

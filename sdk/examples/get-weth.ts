import { parseAmount } from '@cubedrop/sdk';
import { getWeth, runFlow, type FlowContext } from '@cubedrop/sdk/flows';

/** Wraps 2 ETH as WETH. Bids and purchases take WETH first, and ETH for what is missing. */
export async function fillPurse(context: FlowContext) {
  return runFlow(getWeth, { amount: parseAmount('2 ETH') }, context); // { transaction, amount }
}

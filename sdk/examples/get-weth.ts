import { parseAmount } from '@cubedrop/sdk';
import { getWeth, runFlow, type FlowContext } from '@cubedrop/sdk/flows';

/** Wraps 2 ETH as WETH, in which bids and purchases are paid. */
export async function fillPurse(context: FlowContext) {
  return runFlow(getWeth, { amount: parseAmount('2 ETH') }, context); // { transaction, amount }
}

import { parseAmount } from '@cubedrop/sdk';
import { getWeth, runFlow, type FlowContext } from '@cubedrop/sdk/flows';

/** Turns two ETH into WETH, which bids and purchases are paid in. */
export async function fillPurse(context: FlowContext) {
  return runFlow(getWeth, { amount: parseAmount('2 ETH') }, context); // { transaction, amount }
}

import { readBalance } from '@cubedrop/sdk/chain';
import { runFlow, unwrapWeth, type FlowContext } from '@cubedrop/sdk/flows';

/** Unwraps all WETH of the account to ETH. */
export async function unwrapAll(context: FlowContext) {
  const { weth } = await readBalance(context.chain, context.sender.address);
  return runFlow(unwrapWeth, { amount: weth }, context); // { transaction, amount }
}

import { formatAmount, parseAmount } from '@cubedrop/sdk';
import { checkFlow, estimateFlow, placeBid, type FlowContext, type LotInput } from '@cubedrop/sdk/flows';

/**
 * Checks a bid of 0.5 WETH. Returns the number of its transactions, their maximum gas fee and the ETH to pay. Sends
 * nothing.
 */
export async function feeOfBid(lot: LotInput, context: FlowContext): Promise<string> {
  const bid = { ...lot, raise: parseAmount('0.5 WETH') };
  await checkFlow(placeBid, bid, context); // throws what the flow would throw, such as 'refused' after the end
  const account = context.sender.address; // its balance determines which part is paid in ETH
  const { fee, value, transactions } = await estimateFlow(placeBid, bid, { ...context, account });
  return `${transactions} transactions, at most ${formatAmount(fee)} of gas and ${formatAmount(value)}`;
}

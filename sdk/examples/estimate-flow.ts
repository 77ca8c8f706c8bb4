import { formatAmount, parseAmount } from '@cubedrop/sdk';
import { checkFlow, estimateFlow, placeBid, type FlowContext, type LotInput } from '@cubedrop/sdk/flows';

/** What a bid of half a WETH would cost in gas at most, after making every check. Nothing is sent. */
export async function feeOfBid(lot: LotInput, context: FlowContext): Promise<string> {
  const bid = { ...lot, raise: parseAmount('0.5 WETH') };
  await checkFlow(placeBid, bid, context); // throws what the flow would, as 'refused' after the end
  const { fee, transactions } = await estimateFlow(placeBid, bid, context);
  return `${transactions} transactions, at most ${formatAmount(fee, 'ETH')}`;
}

import { parseAmount } from '@cubedrop/sdk';
import { placeBid, runFlow, type FlowContext, type LotInput } from '@cubedrop/sdk/flows';

/**
 * Bids on a cube in a drop, or in an owner's auction with `kind: 'auction'`. The amount is a raise: it is added to what
 * the account has bid on this cube before. The raise is paid from the account's WETH and, if that is
 * not enough, for the rest in ETH.
 */
export async function raise(lot: LotInput, amount: string, context: FlowContext) {
  const { total } = await runFlow(placeBid, { ...lot, raise: parseAmount(amount) }, context);
  return BigInt(total); // the account's total bid, in wei
}

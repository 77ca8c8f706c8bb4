import { parseAmount } from '@cubedrop/sdk';
import { placeBid, runFlow, type FlowContext, type LotInput } from '@cubedrop/sdk/flows';

/**
 * Bids on a cube in a drop, or with `kind: 'auction'` in its owner's auction. An amount is a raise: it comes on top of
 * what the account has bid on this cube before.
 */
export async function raise(lot: LotInput, amount: string, context: FlowContext) {
  const { total } = await runFlow(placeBid, { ...lot, raise: parseAmount(amount) }, context);
  return BigInt(total); // the account's whole bid, in wei
}

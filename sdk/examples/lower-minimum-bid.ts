import { parseAmount } from '@cubedrop/sdk';
import { lowerMinimumBid, runFlow, type FlowContext, type LotInput } from '@cubedrop/sdk/flows';

/** Lowers the minimum bid of all cubes without a bid in the account's drop or auction. `lot` is one of these cubes. */
export async function lower(lot: LotInput, minimumBid: string, context: FlowContext) {
  const input = { ...lot, minimumBid: parseAmount(minimumBid) };
  return runFlow(lowerMinimumBid, input, context); // { transaction, minimumBid }
}

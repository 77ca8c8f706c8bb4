import { runFlow, withdrawBid, type FlowContext, type LotInput } from '@cubedrop/sdk/flows';

/** Takes a bid back after somebody has bid more, at any time. */
export async function takeBack(lot: LotInput, context: FlowContext) {
  return BigInt((await runFlow(withdrawBid, lot, context)).amount); // wei
}

import { runFlow, withdrawBid, type FlowContext, type LotInput } from '@cubedrop/sdk/flows';

/** Withdraws a bid that was outbid, which is possible at any time. Returns the amount that was paid back. */
export async function takeBack(lot: LotInput, context: FlowContext) {
  return BigInt((await runFlow(withdrawBid, lot, context)).amount); // wei
}

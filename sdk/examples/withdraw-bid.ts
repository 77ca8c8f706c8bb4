import { runFlow, withdrawBid, type FlowContext, type LotInput } from '@cubedrop/sdk/flows';

/** Withdraws a bid at any time after being outbid. */
export async function takeBack(lot: LotInput, context: FlowContext) {
  return BigInt((await runFlow(withdrawBid, lot, context)).amount); // wei
}

import { claimFunds, runFlow, type FlowContext, type LotInput } from '@cubedrop/sdk/flows';

/** After the end: pays the winning bid to the seller. */
export async function getPaid(lot: LotInput, context: FlowContext) {
  return runFlow(claimFunds, lot, context); // { transaction, seller, amount, royalty }
}

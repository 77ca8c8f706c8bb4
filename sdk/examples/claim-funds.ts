import { claimFunds, runFlow, type FlowContext, type LotInput } from '@cubedrop/sdk/flows';

/** Pays the winning bid to the seller, after the end. */
export async function getPaid(lot: LotInput, context: FlowContext) {
  return runFlow(claimFunds, lot, context); // { transaction, seller, amount, royalty }
}

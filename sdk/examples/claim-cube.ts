import { claimCube, runFlow, type FlowContext, type LotInput } from '@cubedrop/sdk/flows';

/** After the end: hands the cube over to the winner; to the seller where nobody bid. */
export async function collect(lot: LotInput, context: FlowContext) {
  return runFlow(claimCube, lot, context); // { transaction, tokenId }
}

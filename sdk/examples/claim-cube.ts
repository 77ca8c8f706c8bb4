import { claimCube, runFlow, type FlowContext, type LotInput } from '@cubedrop/sdk/flows';

/** After the end, transfers the cube to the winner, or back to the seller if nobody bid. */
export async function collect(lot: LotInput, context: FlowContext) {
  return runFlow(claimCube, lot, context); // { transaction, cubeId }
}

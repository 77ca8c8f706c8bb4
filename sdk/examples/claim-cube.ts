import { claimCube, runFlow, type FlowContext, type LotInput } from '@cubedrop/sdk/flows';

/** Transfers the cube to the winner, or back to the seller if nobody bid, after the end. */
export async function collect(lot: LotInput, context: FlowContext) {
  return runFlow(claimCube, lot, context); // { transaction, cubeId }
}

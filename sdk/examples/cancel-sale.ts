import { cancelSale, runFlow, type FlowContext } from '@cubedrop/sdk/flows';

/** Removes a cube from sale. */
export async function takeOffSale(cubeId: bigint, context: FlowContext) {
  return runFlow(cancelSale, { cubeId }, context); // { transaction, cubeId }
}

import { cancelSale, runFlow, type FlowContext } from '@cubedrop/sdk/flows';

/** Takes a cube off sale. */
export async function takeOffSale(cubeId: bigint, context: FlowContext) {
  return runFlow(cancelSale, { cubeId }, context); // { transaction, tokenId }
}

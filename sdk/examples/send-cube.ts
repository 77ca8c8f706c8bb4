import type { Address } from '@cubedrop/sdk';
import { runFlow, sendCube, type FlowContext } from '@cubedrop/sdk/flows';

/** Transfers a cube to another account. The recipient is not asked first, and only they can send the cube back. */
export async function give(cubeId: bigint, to: Address, context: FlowContext) {
  return runFlow(sendCube, { cubeId, to }, context); // { transaction, cubeId, to }
}

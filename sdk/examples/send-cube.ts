import type { Address } from '@cubedrop/sdk';
import { runFlow, sendCube, type FlowContext } from '@cubedrop/sdk/flows';

/** Gives a cube away. Nobody is asked, and only its new owner can send it back. */
export async function give(cubeId: bigint, to: Address, context: FlowContext) {
  return runFlow(sendCube, { cubeId, to }, context); // { transaction, tokenId, to }
}

import type { Address } from '@cubedrop/sdk';
import { grantCreator, runFlow, type FlowContext } from '@cubedrop/sdk/flows';

/** Lets an account publish NFTs, cubes, drops and seasons. Only the owner of the drop contract can do this. */
export async function makeCreator(account: Address, context: FlowContext) {
  return (await runFlow(grantCreator, { account }, context)).transaction; // null if it had the role already
}

import type { Address } from '@cubedrop/sdk';
import { revokeCreator, runFlow, type FlowContext } from '@cubedrop/sdk/flows';

/** Takes an account's creator role away. Its open drops continue. Only the owner of the drop contract can do this. */
export async function removeCreator(account: Address, context: FlowContext) {
  return (await runFlow(revokeCreator, { account }, context)).transaction; // null if it did not have the role
}

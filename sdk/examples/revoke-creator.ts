import type { Address } from '@cubedrop/sdk';
import { revokeCreator, runFlow, type FlowContext } from '@cubedrop/sdk/flows';

/** Stops an account from opening drops. Its open drops continue. Only the contract's owner can do this. */
export async function removeCreator(account: Address, context: FlowContext) {
  return (await runFlow(revokeCreator, { account }, context)).transaction; // null if it did not have the role
}

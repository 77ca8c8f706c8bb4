import type { Address } from '@cubedrop/sdk';
import { revokeCreator, runFlow, type FlowContext } from '@cubedrop/sdk/flows';

/** Lets an account open no more drops; those that it has opened go on. Only the contract's owner can. */
export async function dismiss(account: Address, context: FlowContext) {
  return (await runFlow(revokeCreator, { account }, context)).transaction; // null where it could not before
}

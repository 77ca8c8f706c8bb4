import { runFlow, takeOut, type FlowContext } from '@cubedrop/sdk/flows';

/** Takes cubes that nobody has bid on out of a drop of the account's own, before its end as well. */
export async function takeOff(dropId: bigint, cubeIds: readonly bigint[], context: FlowContext) {
  return (await runFlow(takeOut, { dropId, cubeIds }, context)).cubes; // [{ tokenId, transaction }]
}

import { runFlow, takeOut, type FlowContext } from '@cubedrop/sdk/flows';

/** Takes cubes without a bid out of one of the account's drops, even before its end. */
export async function takeOff(auctionId: bigint, cubeIds: readonly bigint[], context: FlowContext) {
  return (await runFlow(takeOut, { auctionId, cubeIds }, context)).cubes; // [{ cubeId, transaction }]
}

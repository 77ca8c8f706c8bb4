import { allDue } from '@cubedrop/sdk/api';
import { claimAll, runFlow, type FlowContext } from '@cubedrop/sdk/flows';

/** Claims and withdraws everything that is due to the account. Can be repeated: completed claims are skipped. */
export async function claimEverything(context: FlowContext) {
  const { items } = await allDue(context.api);
  const claims = items.map(({ action, kind, auctionOnChainId, cubeOnChainId }) => ({
    word: action,
    kind,
    auctionId: BigInt(auctionOnChainId),
    cubeId: BigInt(cubeOnChainId),
  }));
  return (await runFlow(claimAll, { claims }, context)).claims; // each with { word, amount, skipped, … }
}

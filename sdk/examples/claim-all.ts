import { allDue } from '@cubedrop/sdk/api';
import { claimAll, runFlow, type FlowContext } from '@cubedrop/sdk/flows';

/** Claims and withdraws everything that is due to the account. Can be repeated: what is done already is skipped. */
export async function settle(context: FlowContext) {
  const { due } = await allDue(context.api);
  const claims = due.map(({ action, kind, auctionNumber, cube }) => ({
    word: action,
    kind: kind === 'drop' ? ('drop' as const) : ('auction' as const),
    dropId: BigInt(auctionNumber),
    cubeId: BigInt(cube.tokenId),
  }));
  return (await runFlow(claimAll, { claims }, context)).claims; // each with { word, amount, skipped, … }
}

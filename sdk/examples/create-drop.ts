import { readFile } from 'node:fs/promises';
import { parseAmount } from '@cubedrop/sdk';
import { chainNow } from '@cubedrop/sdk/chain';
import { createDrop, runFlow, type DropCube, type FlowContext } from '@cubedrop/sdk/flows';

/** Auctions cubes for two hours, starting now. The contract holds them until they are claimed. */
export async function openDrop(cubes: readonly DropCube[], poster: string, context: FlowContext) {
  const now = await chainNow(context.chain, context.clock());
  const drop = {
    title: 'Friday Drop',
    description: 'One night only.',
    image: {
      name: poster,
      load: async () => new Blob([await readFile(poster)], { type: 'image/png' }),
    },
    cubes, // server id and on-chain id: { id, onChainId }
    startsAt: now,
    endsAt: now + 2 * 3_600,
    minimumBid: parseAmount('0.1 WETH'),
    bidDelta: parseAmount('0.01 WETH'),
    extension: 300, // a new leader's bid in the last five minutes of a lot extends it by five minutes
  };
  return runFlow(createDrop, drop, context); // { id, onChainId, transaction }
}

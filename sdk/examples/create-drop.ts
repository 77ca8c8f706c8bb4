import { readFile } from 'node:fs/promises';
import { parseAmount } from '@cubedrop/sdk';
import { chainNow } from '@cubedrop/sdk/chain';
import { createDrop, runFlow, type DropCube, type FlowContext } from '@cubedrop/sdk/flows';

/** Auctions cubes for two hours from now on. The contract keeps them until they are claimed. */
export async function openDrop(cubes: readonly DropCube[], poster: string, context: FlowContext) {
  const now = await chainNow(context.chain, context.clock());
  const drop = {
    title: 'Friday Drop',
    description: 'One night only.',
    image: {
      name: poster,
      load: async () => new Blob([await readFile(poster)], { type: 'image/png' }),
    },
    cubes, // by both of their ids: { id, tokenId }
    startsAt: now,
    endsAt: now + 2 * 3_600,
    minimumBid: parseAmount('0.1 WETH'),
    bidDelta: parseAmount('0.01 WETH'),
    extension: 300, // a bid in a cube's last five minutes moves its end by five minutes
  };
  return runFlow(createDrop, drop, context); // { id, dropId, transaction }
}

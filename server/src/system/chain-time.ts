import type { ChainNode } from '../chain/node.ts';

/**
 * What time it is on the chain, in seconds: that of the block which would be made now where the chain's own clock can
 * be moved, elsewhere the newest block's or the clock on the wall, whichever is later.
 * @throws NodeUnavailableError
 */
export async function chainTime(node: ChainNode, hasOwnClock: boolean, wallSeconds: number): Promise<number> {
  const tag = hasOwnClock ? 'pending' : 'latest';
  const block = (await node.request('eth_getBlockByNumber', [tag, false])) as { timestamp: string };
  const timestamp = Number(block.timestamp);
  return hasOwnClock ? timestamp : Math.max(timestamp, wallSeconds);
}

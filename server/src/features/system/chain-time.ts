import type { ChainNode } from '../../index/chain/node.ts';

/**
 * Returns the chain's time in seconds. If the chain has its own clock, which tests can move, this is the time of the
 * pending block; otherwise the later of the latest block's time and the wall clock.
 * @throws NodeUnavailableError
 */
export async function chainTime(node: ChainNode, hasOwnClock: boolean, wallSeconds: number): Promise<number> {
  const tag = hasOwnClock ? 'pending' : 'latest';
  const block = (await node.request('eth_getBlockByNumber', [tag, false])) as { timestamp: string };
  const timestamp = Number(block.timestamp);
  return hasOwnClock ? timestamp : Math.max(timestamp, wallSeconds);
}

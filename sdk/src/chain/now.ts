import type { Seconds } from '../time/index.ts';
import { chainError } from './errors.ts';
import type { Chain } from './types.ts';

/** Chains of one's own, which make a block only when there is a transaction, and whose time can be moved. */
const LOCAL_CHAIN_IDS: readonly number[] = [3, 1337, 31337];

/** Whether a chain is a local one, by its id. */
export function isLocalChain(chainId: number): boolean {
  return LOCAL_CHAIN_IDS.includes(chainId);
}

/**
 * What time it is on a chain: the pending block's on a local one, elsewhere the newest block's or `wallClock`,
 * whichever is later.
 * @throws CubedropError `unavailable`
 */
export async function chainNow({ network, provider }: Chain, wallClock: Seconds): Promise<Seconds> {
  const isLocal = isLocalChain(network.chainId);
  try {
    const block = (await provider.send('eth_getBlockByNumber', [isLocal ? 'pending' : 'latest', false])) as {
      timestamp: string;
    };
    const time = Number(block.timestamp);
    return isLocal ? time : Math.max(time, wallClock);
  } catch (error) {
    throw chainError(error);
  }
}

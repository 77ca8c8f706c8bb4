import { LOCAL_CHAIN_IDS } from '../base/network.ts';
import type { Seconds } from '../base/time/index.ts';
import { toRequestError } from './errors.ts';
import type { Chain } from './types.ts';

/** Returns whether an EIP-155 chain id belongs to a local development chain. */
export function isLocalChain(chainId: number): boolean {
  return LOCAL_CHAIN_IDS.includes(chainId);
}

/**
 * Returns the current time of a chain, in seconds since the epoch: on a local chain the pending block's timestamp,
 * elsewhere the later of the latest block's timestamp and `wallClock`.
 * @throws CubedropError `unavailable`
 */
export async function chainNow(chain: Chain, wallClock: Seconds): Promise<Seconds> {
  if (isLocalChain(chain.network.chainId)) return readBlockTime(chain, 'pending');
  return Math.max(await readBlockTime(chain, 'latest'), wallClock);
}

/**
 * Returns the timestamp of the latest or the pending block, in seconds since the epoch.
 * @throws CubedropError `unavailable`
 */
export async function readBlockTime(
  { provider }: Pick<Chain, 'provider'>,
  block: 'latest' | 'pending',
): Promise<Seconds> {
  try {
    const { timestamp } = (await provider.send('eth_getBlockByNumber', [block, false])) as {
      timestamp: string;
    };
    return Number(timestamp);
  } catch (error) {
    throw toRequestError(error);
  }
}

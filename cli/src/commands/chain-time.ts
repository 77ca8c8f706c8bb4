import type { Seconds } from '@cubedrop/sdk';
import { openChain } from '../session/chain.ts';
import { openServer } from '../session/server.ts';
import type { Call } from './call.ts';

/**
 * Returns the current time of the chain that the server follows.
 * @throws CubedropError `unavailable`, `wrong-network`
 */
export async function chainTime(call: Call<object>): Promise<Seconds> {
  const { chainNow } = await import('@cubedrop/sdk/chain');
  const chain = await openChain(call, await openServer(call));
  return chainNow(chain, Math.floor(call.terminal.clock() / 1_000));
}

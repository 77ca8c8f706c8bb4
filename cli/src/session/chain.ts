import type { Chain } from '@cubedrop/sdk/chain';
import type { Call } from '../commands/call.ts';
import type { Server } from './server.ts';

/**
 * Connects to the chain that a server follows and verifies that the node serves it.
 * @throws CubedropError `wrong-network`; `unavailable`
 */
export async function openChain(
  { settings }: Pick<Call<object>, 'settings'>,
  { config }: Server,
): Promise<Chain> {
  const { checkNetwork, connectChain } = await import('@cubedrop/sdk/chain');
  const chain = connectChain(config, {
    rpcUrl: settings.get('rpc-url').value,
    insecureHttp: settings.mayUsePlainHttp,
  });
  await checkNetwork(chain);
  return chain;
}

import type { Chain } from '@cubedrop/sdk/chain';
import type { Call } from '../commands/call.ts';
import type { Server } from './server.ts';

/**
 * Connects to the chain that a server follows and verifies that the node serves it.
 * @throws CubedropError `wrong-network`; `unavailable`; `refused` for plain http to another machine, unless allowed
 */
export async function openChain(
  call: Pick<Call<object>, 'settings'>,
  server: Pick<Server, 'config'>,
): Promise<Chain> {
  const { checkNetwork, connectChain } = await import('@cubedrop/sdk/chain');
  const { settings } = call;
  const chain = connectChain(server.config, {
    rpcUrl: settings.get('rpc-url').value,
    insecureHttp: settings.mayUsePlainHttp,
  });
  try {
    await checkNetwork(chain);
    return chain;
  } catch (error) {
    chain.provider.destroy();
    const { CubedropError, isCubedropError } = await import('@cubedrop/sdk');
    if (!isCubedropError(error, 'unavailable')) throw error;
    throw new CubedropError('unavailable', `The node at ${nodeAddress(call, server)} could not be reached.`, {
      hint: 'Check that it is running, or set another with CUBEDROP_RPC_URL or "cubedrop config set rpc-url".',
      cause: error,
    });
  }
}

/** Returns the origin of the node in use. Its path is left out, since it may contain a key. */
export function nodeAddress(
  { settings }: Pick<Call<object>, 'settings'>,
  { config }: Pick<Server, 'config'>,
): string {
  return new URL(settings.get('rpc-url').value ?? config.rpcUrl).origin;
}

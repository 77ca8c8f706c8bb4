import type { Chain } from '@cubedrop/sdk/chain';
import type { Call } from '../commands/call.ts';
import type { Server } from './server.ts';

/**
 * Prints the network, the server and the account of what is about to be confirmed or done.
 * @param address `undefined` if there is no wallet, or if there are several and none was chosen
 */
export function printPayer(
  { terminal }: Pick<Call<object>, 'terminal'>,
  { apiUrl }: Pick<Server, 'apiUrl'>,
  { network }: { network: Pick<Chain['network'], 'name' | 'chainId'> },
  address: string | undefined,
): void {
  terminal.say(`On ${network.name}, chain ${network.chainId}, with the server ${apiUrl}`);
  if (address !== undefined) terminal.say(`As ${address}`);
}

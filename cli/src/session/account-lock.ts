import { join } from 'node:path';
import type { Chain } from '@cubedrop/sdk/chain';
import { acquireLock, lockFileName, type Lock } from '@cubedrop/sdk/node';
import { writeIn } from '../config/folder.ts';

/**
 * Takes the lock that keeps other processes with the same config folder from paying with an account on a chain.
 * @param what the command that takes the lock, such as `apply`; the error in another process names it
 * @throws CubedropError `conflict` if another process is paying; UnwritableFolder
 */
export function lockAccount(configFolder: string, { network }: Chain, address: string, what: string): Lock {
  // Programs that use the SDK take the lock of the same name, so that they and commands exclude each other.
  const name = `${network.chainId}:${network.genesisHash}:${address}`.toLowerCase();
  const folder = join(configFolder, 'locks');
  return writeIn(folder, () => acquireLock(join(folder, lockFileName(name)), what));
}

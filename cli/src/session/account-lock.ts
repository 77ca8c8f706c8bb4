import { join } from 'node:path';
import type { Chain } from '@cubedrop/sdk/chain';
import { writeIn } from '../config/folder.ts';
import { acquireLock, type Lock } from '../journal/lock-file.ts';
import { runIdOf } from '../journal/run-store.ts';

/**
 * Prevents two processes from paying with the same account and chain.
 * @throws CubedropError `conflict` if another process is paying; UnwritableFolder
 */
export function lockAccount(configFolder: string, { network }: Chain, address: string, what: string): Lock {
  const name = runIdOf('lock', String(network.chainId), network.genesisHash, address.toLowerCase());
  const folder = join(configFolder, 'locks');
  return writeIn(folder, () => acquireLock(join(folder, `${name}.lock`), what));
}

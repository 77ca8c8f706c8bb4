import { join } from 'node:path';
import { CubedropError } from '@cubedrop/sdk';
import { acquireLock } from '@cubedrop/sdk/node';

/**
 * Takes the lock that a running stack holds on the folder of its embedded chain, so that no stack can start on the
 * folder.
 * @returns a function that releases the lock
 * @throws CubedropError `refused` if a running stack holds the lock
 */
export function lockChainFolder(folder: string): () => void {
  const alreadyLocked = ({ pid }: { pid: number }) =>
    new CubedropError('refused', `The stack of this chain is running (process ${pid}).`, {
      hint: 'Stop it first.',
    });
  return acquireLock(join(folder, 'lock'), 'chain reset', alreadyLocked).release;
}

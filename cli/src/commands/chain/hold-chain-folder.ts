import { join } from 'node:path';
import { CubedropError } from '@cubedrop/sdk';
import { acquireLock } from '../../journal/lock.ts';

/**
 * Locks the folder of an embedded chain as a running stack does, so that none can start.
 * @returns a function that releases the lock
 * @throws CubedropError `refused` if a running stack holds the lock
 */
export function holdChainFolder(folder: string): () => void {
  const held = ({ pid }: { pid: number }) =>
    new CubedropError('refused', `The stack of this chain is running (process ${pid}).`, {
      hint: 'Stop it first.',
    });
  return acquireLock(join(folder, 'lock'), 'chain reset', held).release;
}

import { join } from 'node:path';
import { CubedropError } from '@cubedrop/sdk';
import { acquireLock } from '../../journal/lock.ts';

/**
 * Holds the folder of an embedded chain as a running stack would, so that none starts meanwhile.
 * @returns what gives it back
 * @throws CubedropError `refused` while a stack holds it
 */
export function holdChainFolder(folder: string): () => void {
  const held = ({ pid }: { pid: number }) =>
    new CubedropError('refused', `The stack of this chain is running (process ${pid}).`, {
      hint: 'Stop it first.',
    });
  return acquireLock(join(folder, 'lock'), 'chain reset', held).release;
}

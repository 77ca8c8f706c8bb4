import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CubedropError } from '@cubedrop/sdk';
import { readFileIfThere, readIfThere } from '../../config/private-file.ts';

/** What a stack writes into the lock of its chain's folder; `born` tells a process from a later one of that number. */
interface Holder {
  pid: number;
  born: string | null;
  token: string;
}

/**
 * Holds the folder of an embedded chain as a running stack would, so that none starts meanwhile.
 * @returns what gives it back
 * @throws CubedropError `refused` while a stack holds it
 */
export function holdChainFolder(folder: string): () => void {
  const path = join(folder, 'lock');
  const held = holderOf(path);
  if (held && isAlive(held)) {
    throw new CubedropError('refused', `The stack of this chain is running (process ${held.pid}).`, {
      hint: 'Stop it first.',
    });
  }
  if (held) rmSync(path, { force: true });
  const mine: Holder = { pid: process.pid, born: birthOf(process.pid), token: randomUUID() };
  try {
    writeFileSync(path, JSON.stringify(mine), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new CubedropError('refused', 'A stack has just begun to use this chain.', {
      hint: 'Stop it first.',
    });
  }
  return () => {
    if (holderOf(path)?.token === mine.token) rmSync(path, { force: true });
  };
}

function holderOf(path: string): Holder | undefined {
  const text = readIfThere(path);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return { pid: 0, born: null, token: '' };
  }
}

function isAlive({ pid, born }: Holder): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return birthOf(pid) === born;
}

/** Boot and start of a process, as the system tells them; null where it does not. */
function birthOf(pid: number): string | null {
  const boot = readFileIfThere('/proc/sys/kernel/random/boot_id')?.toString('utf8').trim();
  const stat = readFileIfThere(`/proc/${pid}/stat`)?.toString('utf8');
  if (boot === undefined || stat === undefined) return null;
  // The name in brackets may hold spaces; after it come the state and, 19 fields on, the start.
  return `${boot}/${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
}

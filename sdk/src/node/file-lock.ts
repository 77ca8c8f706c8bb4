import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { throwIfAborted } from '../base/errors.ts';
import { pauseFor } from '../base/pause.ts';
import type { FlowLock } from '../flow/context.ts';
import { processLock } from '../flow/lock.ts';
import { makeFolder } from './make-folder.ts';
import { acquireLock, type Lock } from './lock-file.ts';

/** Interval between attempts to take a lock that another process holds, in seconds. */
const RETRY_SECONDS = 0.25;

/** Thrown while another process holds the lock. */
class HeldElsewhere extends Error {}

/** Creates a lock that all processes with the same config folder share, including those of the command line. */
export function fileLock(configFolder: string): FlowLock {
  const within = processLock();
  const folder = join(configFolder, 'locks');
  return {
    hold: (name, work, signal) =>
      within.hold(
        name,
        async () => {
          makeFolder(folder);
          const lock = await acquireWhenFree(join(folder, lockFileName(name)), signal);
          try {
            return await work();
          } finally {
            lock.release();
          }
        },
        signal,
      ),
  };
}

/**
 * Returns the name of the lock's file.
 * @param name name of the lock: the chain id, the genesis hash and the account, separated by colons
 */
export function lockFileName(name: string): string {
  const parts = JSON.stringify(['lock', ...name.split(':')]);
  return `${createHash('sha256').update(parts).digest('hex').slice(0, 16)}.lock`;
}

async function acquireWhenFree(path: string, signal: AbortSignal | undefined): Promise<Lock> {
  for (;;) {
    throwIfAborted(signal);
    try {
      return acquireLock(path, 'a program', () => new HeldElsewhere());
    } catch (error) {
      if (!(error instanceof HeldElsewhere)) throw error;
    }
    await pauseFor(RETRY_SECONDS, signal);
  }
}

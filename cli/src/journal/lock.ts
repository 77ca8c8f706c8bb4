import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { CubedropError } from '@cubedrop/sdk';
import { readIfThere } from '../config/private-file.ts';

interface Holder {
  pid: number;
  /** Start of the process in the system's own count, so that a number used again is not taken for it. */
  startedAt: string | null;
  host: string;
  /** Tells two holds of one process apart. */
  mark: string;
  what: string;
}

export interface Lock {
  release(): void;
}

/**
 * Takes the lock file at `path`, made whole at once, for `what`. One left by a process that is gone is taken over;
 * taking over is itself locked, so that of two who try only one removes it.
 * @throws CubedropError `conflict` where a living process holds it
 */
export function acquireLock(path: string, what: string): Lock {
  const mine = holder(what);
  for (;;) {
    if (create(path, mine)) return { release: () => release(path, mine) };
    const theirs = read(path);
    if (!theirs) continue;
    if (isAlive(theirs)) throw held(theirs);
    const takeover = acquireLock(`${path}.takeover`, what);
    try {
      if (read(path)?.mark === theirs.mark) unlinkSync(path);
    } finally {
      takeover.release();
    }
  }
}

function create(path: string, mine: Holder): boolean {
  const temporary = `${path}.${mine.mark}`;
  try {
    writeFileSync(temporary, JSON.stringify(mine), { mode: 0o600, flag: 'wx' });
    linkSync(temporary, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}

function release(path: string, mine: Holder): void {
  if (read(path)?.mark === mine.mark) unlinkSync(path);
}

function read(path: string): Holder | undefined {
  const text = readIfThere(path);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as Holder;
  } catch {
    // Not one of ours, as those are made whole: nobody can be asked whether it is still held.
    return { pid: 0, startedAt: null, host: hostname(), mark: text, what: 'something else' };
  }
}

function isAlive({ pid, startedAt, host }: Holder): boolean {
  // Of another machine's process nothing can be known.
  if (host !== hostname()) return true;
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const now = startOf(pid);
  return now !== 'gone' && (now === null || startedAt === null || now === startedAt);
}

function holder(what: string): Holder {
  const mark = randomBytes(8).toString('hex');
  return { pid: process.pid, startedAt: startOf(process.pid), host: hostname(), mark, what };
}

/** When a process started, in ticks since the machine did; 'gone' once it has ended; null where the system does not tell. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold spaces; after it come the state and, 19 fields on, the start.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? 'gone' : (fields[19] ?? null);
  } catch {
    return null;
  }
}

function held({ pid, what, host }: Holder): CubedropError {
  const where = host === hostname() ? `process ${pid}` : `process ${pid} on ${host}`;
  return new CubedropError('conflict', `Another run of this account is under way (${what}, ${where}).`, {
    hint: 'Wait for it to end, or stop it and then use "cubedrop run resume".',
  });
}

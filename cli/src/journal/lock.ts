import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { CubedropError } from '@cubedrop/sdk';
import { readIfThere } from '../config/private-file.ts';

/** Who holds a lock, as its file says. What runs an embedded chain writes the first three. */
export interface Holder {
  pid: number;
  /** Boot and start of the process, so that a number used again is not taken for it; null where the system does not tell. */
  born: string | null;
  /** Tells two holds of one process apart. */
  token: string;
  /** This machine where left out. */
  host?: string;
  what?: string;
}

export interface Lock {
  release(): void;
}

/**
 * Takes the lock file at `path`, made whole at once, for `what`. One left by a process that is gone is taken over;
 * taking over is itself locked, so that of two who try only one removes it.
 * @param held the error where a living process holds it; `conflict` with a run of this account where left out
 */
export function acquireLock(path: string, what: string, held: (by: Holder) => Error = paysAlready): Lock {
  const mine = holder(what);
  for (;;) {
    if (create(path, mine)) return { release: () => release(path, mine) };
    const theirs = read(path);
    if (!theirs) continue;
    if (isAlive(theirs)) throw held(theirs);
    const takeover = acquireLock(`${path}.takeover`, what, held);
    try {
      if (read(path)?.token === theirs.token) unlinkSync(path);
    } finally {
      takeover.release();
    }
  }
}

function create(path: string, mine: Holder): boolean {
  const temporary = `${path}.${mine.token}`;
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
  if (read(path)?.token === mine.token) unlinkSync(path);
}

function read(path: string): Holder | undefined {
  const text = readIfThere(path);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as Holder;
  } catch {
    // Not one of ours, as those are made whole: nobody can be asked whether it is still held.
    return { pid: 0, born: null, token: text };
  }
}

function isAlive({ pid, born, host = hostname() }: Holder): boolean {
  // Of another machine's process nothing can be known.
  if (host !== hostname()) return true;
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const now = birthOf(pid);
  return now !== 'gone' && (now === null || !born || now === born);
}

function holder(what: string): Holder {
  const token = randomBytes(8).toString('hex');
  return { pid: process.pid, born: birthOf(process.pid), token, host: hostname(), what };
}

/** The boot and the start of a process within it; 'gone' once it has ended; null where the system does not tell. */
function birthOf(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold spaces; after it come the state and, 19 fields on, the start.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? 'gone' : `${boot}/${fields[19]}`;
  } catch {
    return null;
  }
}

function paysAlready({ pid, what = 'something else', host = hostname() }: Holder): CubedropError {
  const where = host === hostname() ? `process ${pid}` : `process ${pid} on ${host}`;
  return new CubedropError('conflict', `Another run of this account is under way (${what}, ${where}).`, {
    hint: 'Wait for it to end, or stop it and then use "cubedrop run resume".',
  });
}

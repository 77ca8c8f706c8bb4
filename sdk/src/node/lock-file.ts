import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { CubedropError } from '../base/errors.ts';
import { isJsonObject } from '../base/json.ts';
import { readTextIfExists } from './private-file.ts';
import { systemCode } from './system-code.ts';
import { toWriteError } from './write-error.ts';

/** Content of a lock file. The lock file of an embedded chain has only `pid`, `born` and `token`. */
export interface Holder {
  /** Id of the process that holds the lock; 0 if it is unknown. */
  pid: number;
  /** Boot id and start time of the process, to detect a reused pid; `null` if the system does not provide them. */
  born: string | null;
  /** Distinguishes two locks of the same process. */
  token: string;
  /** Name of the holder's machine. Defaults to this machine. */
  host?: string | undefined;
  /** Purpose of the lock, such as `bid place`. */
  what?: string | undefined;
}

/** A lock that is held. */
export interface Lock {
  /** Removes the lock file, so that others can acquire the lock. */
  release(): void;
}

/**
 * Acquires a lock by atomically creating the file at `path`. A lock left by a dead process is taken over. The takeover
 * is itself locked, so that only one of several processes removes the old lock.
 * @param what purpose of the lock, such as `bid place`
 * @param held creates the error to throw if a live process, or any process on another machine, holds the lock; by
 *   default, a `conflict` which says that another run of this account is in progress
 */
export function acquireLock(path: string, what: string, held: (by: Holder) => Error = runInProgress): Lock {
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
    if (systemCode(error) === 'EEXIST') return false;
    throw toWriteError(path, error);
  } finally {
    rmSync(temporary, { force: true });
  }
}

function release(path: string, mine: Holder): void {
  if (read(path)?.token === mine.token) unlinkSync(path);
}

function read(path: string): Holder | undefined {
  const text = readTextIfExists(path);
  if (text === undefined) return undefined;
  // This code creates locks atomically, so a file that names no holder was written by something else. Its unknown
  // holder counts as dead.
  return holderIn(text) ?? { pid: 0, born: null, token: text };
}

function holderIn(text: string): Holder | undefined {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isJsonObject(content)) return undefined;
  const { pid, born, token, host, what } = content;
  if (typeof pid !== 'number') return undefined;
  return {
    pid,
    born: typeof born === 'string' ? born : null,
    token: typeof token === 'string' ? token : '',
    host: typeof host === 'string' ? host : undefined,
    what: typeof what === 'string' ? what : undefined,
  };
}

function isAlive({ pid, born, host = hostname() }: Holder): boolean {
  // The state of a process on another machine is unknown.
  if (host !== hostname()) return true;
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (systemCode(error) === 'ESRCH') return false;
  }
  const now = birthOf(pid);
  return now !== 'gone' && (now === null || !born || now === born);
}

function holder(what: string): Holder {
  const token = randomBytes(8).toString('hex');
  return { pid: process.pid, born: birthOf(process.pid), token, host: hostname(), what };
}

/**
 * Returns the boot id and the start time of a process; 'gone' if the process has ended and waits for its parent to
 * collect it; `null` if the system does not provide them.
 */
function birthOf(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The process name in parentheses may contain spaces. After it come the state and, 19 fields later, the start time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? 'gone' : `${boot}/${fields[19]}`;
  } catch {
    return null;
  }
}

function runInProgress({ pid, what = 'something else', host = hostname() }: Holder): CubedropError {
  const where = host === hostname() ? `process ${pid}` : `process ${pid} on ${host}`;
  return new CubedropError('conflict', `Another run of this account is in progress (${what}, ${where}).`, {
    hint: 'Wait for it to end, or stop it and then use "cubedrop run resume".',
  });
}

import { randomUUID } from 'node:crypto';
import {
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

interface Holder {
  pid: number;
  /** Boot id and start time of the process, to detect a reused pid; `null` if the system does not provide them. */
  born: string | null;
  /** Distinguishes two locks of the same process. */
  token: string;
}

/** Thrown if a live process, possibly this one, is using the folder. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';

  constructor(
    readonly folder: string,
    readonly pid: number,
  ) {
    super(`${folder} is in use by process ${pid}. Stop that process first, or use another folder.`);
  }
}

/**
 * Locks a folder for this process and creates it if necessary. A lock left by a dead process is taken over.
 * @returns a function that releases the lock
 * @throws FolderInUseError if a live process, possibly this one, holds the lock
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'lock');
  const mine: Holder = { pid: process.pid, born: birthOf(process.pid), token: randomUUID() };
  const draft = `${path}.${mine.token}`;
  writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 });
  try {
    while (!createOnce(draft, path)) {
      const held = read(path);
      if (held !== null && isAlive(held)) throw new FolderInUseError(folder, held.pid);
      setAside(path, held?.token ?? null);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (read(path)?.token === mine.token) rmSync(path, { force: true });
  };
}

/** Creates `path` from the draft, atomically if the file system has hard links. Returns `false` if `path` exists. */
function createOnce(draft: string, path: string): boolean {
  try {
    try {
      linkSync(draft, path);
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false;
      // The file system has no hard links.
      copyFileSync(draft, path, constants.COPYFILE_EXCL);
    }
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Removes the lock of a dead process, but not a newer one that another process has put in its place meanwhile. */
function setAside(path: string, deadToken: string | null): void {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  if ((read(aside)?.token ?? null) !== deadToken) createOnce(aside, path);
  rmSync(aside, { force: true });
}

function read(path: string): Holder | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

/** Returns the code of a system error, such as `ENOENT`; `undefined` if it has none. */
function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}

function isAlive({ pid, born }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false;
    // Any other error means that the process exists, but belongs to another user.
  }
  return birthOf(pid) === born;
}

/** Returns the boot id and the start time of a process, read from Linux's /proc, or `null` if they cannot be read. */
function birthOf(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const startTime = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${boot}/${startTime}`;
  } catch {
    return null;
  }
}

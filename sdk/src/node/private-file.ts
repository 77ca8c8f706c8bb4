import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { systemCode } from './system-code.ts';
import { toWriteError } from './write-error.ts';

/**
 * Atomically writes `text` to `path` with mode 0600, and flushes it to disk. @throws the same errors as
 * `replaceFile`
 */
export function writePrivateFile(path: string, text: string): void {
  replaceFile(path, text, 0o600);
}

/**
 * Atomically creates or replaces a file. The file gets the permissions `mode`, less those that the umask of the process
 * withholds, and is flushed to disk before this function returns.
 * @throws CubedropError `internal`, naming the file, if the system error names none, as for a full disk; otherwise the
 *   system error
 */
export function replaceFile(path: string, content: string | Uint8Array, mode: number): void {
  const temporary = `${path}.${process.pid}.${randomBytes(4).toString('hex')}.tmp`;
  try {
    writeNewFile(temporary, content, mode);
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw toWriteError(path, error);
  }
  syncFolder(dirname(path));
}

/**
 * Creates a file with mode 0600 that contains `text`, and flushes it to disk.
 * @throws the same errors as `replaceFile`; the system error `EEXIST` if anything exists at the path
 */
export function createPrivateFile(path: string, text: string): void {
  try {
    writeNewFile(path, text, 0o600);
  } catch (error) {
    throw toWriteError(path, error);
  }
  syncFolder(dirname(path));
}

/** Creates a file, complete or not at all, and flushes it. @throws the system error, such as `EEXIST` */
function writeNewFile(path: string, content: string | Uint8Array, mode: number): void {
  const file = openSync(path, 'wx', mode);
  try {
    // writeFileSync writes everything; a single write to a nearly full disk may be short without an error.
    writeFileSync(file, content);
    fsyncSync(file);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
}

/** Reads a file as UTF-8. Returns `undefined` if it does not exist. */
export function readTextIfExists(path: string): string | undefined {
  return readFileIfExists(path)?.toString('utf8');
}

/** Reads a file. Returns `undefined` if it does not exist. */
export function readFileIfExists(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Returns the names of all files and folders in a folder; an empty list if the folder does not exist. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Returns whether an error means that nothing exists at the path, or that one of its parents is not a folder. */
function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(systemCode(error) ?? '');
}

/** Flushes the directory entries of `folder` to disk; a no-op if the system cannot open folders. */
export function syncFolder(folder: string): void {
  let handle: number;
  try {
    handle = openSync(folder, 'r');
  } catch {
    return;
  }
  try {
    fsyncSync(handle);
  } catch {
    // Some file systems do not support this; the file's content has already been flushed.
  } finally {
    closeSync(handle);
  }
}

import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Puts `text` at `path` whole or not at all, mode 0600, and on disk before it returns. */
export function writePrivateFile(path: string, text: string): void {
  const temporary = `${path}.${process.pid}.${randomBytes(4).toString('hex')}.tmp`;
  try {
    const file = openSync(temporary, 'wx', 0o600);
    try {
      // All of it: one write of a disk that is nearly full may take a part, and say nothing.
      writeFileSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  syncFolder(dirname(path));
}

/** The text of a file; undefined where there is none. */
export function readIfThere(path: string): string | undefined {
  return readFileIfThere(path)?.toString('utf8');
}

/** The bytes of a file; undefined where there is none. */
export function readFileIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Makes names in `folder` durable; a no-op where the system does not let folders be opened. */
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
    // Some file systems cannot; the file itself is safe.
  } finally {
    closeSync(handle);
  }
}

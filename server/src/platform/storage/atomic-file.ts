import { randomUUID } from 'node:crypto';
import { link, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a file atomically. Once the promise resolves, the file has been flushed to disk. */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    const file = await open(temporary, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

/** Like `writeWhole`, for a file named after its content: does nothing if a file of that size already exists. */
export async function writeOnce(path: string, bytes: Uint8Array): Promise<void> {
  if ((await sizeOf(path)) !== bytes.length) await writeWhole(path, bytes);
}

/** Like `writeWhole`, but never overwrites. Returns `true` if the file was written, `false` if it already existed. */
export async function writeFirst(path: string, bytes: Uint8Array): Promise<boolean> {
  const temporary = `${path}.${randomUUID()}`;
  await writeWhole(temporary, bytes);
  try {
    await link(temporary, path);
    await syncFolder(dirname(path));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Returns a file's size in bytes, or `undefined` if it does not exist. */
export async function sizeOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Flushes a folder: a renamed file survives a crash only if its folder was flushed too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Windows neither supports nor needs this.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  } finally {
    await handle.close();
  }
}

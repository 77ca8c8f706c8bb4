import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { unavailable } from '../errors.ts';

/** Time after which a client may try again, in seconds. */
const RETRY_SECONDS = 300;

/** Minimum share of a file system's inodes that stays free, where their number is limited. */
const FREE_INODES = 0.01;

/** The space that is left on the disk of the data folder. */
export interface FreeSpace {
  /** @throws HttpError 503 with a `Retry-After` if less is left than must stay free */
  assertEnough(): Promise<void>;
}

/**
 * @param folder the data folder, or where it will be created
 * @param minimum number of bytes that stay free
 */
export function freeSpace(folder: string, minimum: number): FreeSpace {
  return {
    async assertEnough() {
      const { bavail, bsize, files, ffree } = await statsOf(folder);
      if (bavail * bsize < minimum || ffree < files * FREE_INODES)
        throw unavailable('There is no room for files at present. Try again later.', RETRY_SECONDS);
    },
  };
}

/** Returns the statistics of the file system of a folder, or of its closest ancestor that exists. */
async function statsOf(folder: string): Promise<StatsFs> {
  try {
    return await statfs(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(folder) === folder) throw error;
    return statsOf(dirname(folder));
  }
}

import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { systemCode } from './system-code.ts';

/**
 * Creates a folder if it is missing, with mode 0700.
 * @throws Error of the system, as `createFolders` does
 */
export function makeFolder(folder: string): void {
  if (createFolders(folder, 0o700)) chmodSync(folder, 0o700);
}

/**
 * Creates a folder and those above it, as far as they are missing. Returns whether the folder was missing. `mkdirSync` with
 * `recursive` never returns if the system creates no folders at the place, as in `/proc`.
 * @param mode permissions of the created folders, before the umask of the process is applied
 * @throws Error of the system if a folder cannot be created, such as `EACCES`, or `EEXIST` if there is a file
 */
export function createFolders(folder: string, mode = 0o777): boolean {
  try {
    mkdirSync(folder, mode);
    return true;
  } catch (error) {
    const code = systemCode(error);
    if (code === 'EEXIST' && statSync(folder).isDirectory()) return false;
    if (code !== 'ENOENT' || existsSync(dirname(folder))) throw error;
    createFolders(dirname(folder), mode);
    return createFolders(folder, mode);
  }
}

import { accessSync, constants, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { StartError } from '../../platform/start-error.ts';

/**
 * Creates the data folder for the current user only, or checks that the existing one is writable.
 * @param setting the name of the setting that changes the folder, for the message
 * @throws StartError if it cannot be used
 */
export function prepareDataFolder(folder: string, setting: string): void {
  try {
    makeFolder(resolve(folder));
    if (!statSync(folder).isDirectory()) throw new Error('it is not a folder');
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    // Only writing detects a read-only or full disk.
    const probe = join(folder, `.writable-${process.pid}`);
    writeFileSync(probe, 'x', { flush: true });
    rmSync(probe);
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code ?? (error as Error).message;
    throw new StartError(
      `The data folder ${folder} can't be used (${why}). Set ${setting} to a writable folder.`,
    );
  }
}

/**
 * Creates a folder one level at a time: Node's recursive creation never ends on file systems that do not allow it, such
 * as /proc.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

import { accessSync, constants, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

/**
 * Makes the data folder, for this user alone, or checks that the one that is there takes files.
 * @throws StartError
 */
export function prepareDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (!statSync(folder).isDirectory()) throw new Error('it is not a folder');
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    // a read-only or full disk is told by a write alone
    const probe = join(folder, `.writable-${process.pid}`);
    writeFileSync(probe, 'x', { flush: true });
    rmSync(probe);
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code ?? (error as Error).message;
    throw new StartError(
      `The data folder ${folder} can't be used (${why}). Set CUBEDROP_DATA to one that can be written.`,
    );
  }
}

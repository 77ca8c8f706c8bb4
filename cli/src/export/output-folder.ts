import { accessSync, constants, existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { createFolders, readFileIfExists, replaceFile, systemCode } from '@cubedrop/sdk/node';
import { usageError } from '../terminal/usage-error.ts';

/** Permissions of written files, before the umask of the process is applied. */
const MODE = 0o666;
/** Codes of the system errors that the user can resolve by choosing another folder or changing permissions. */
const UNWRITABLE = ['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'];

/** The folder that an export is written to. */
export class OutputFolder {
  readonly path: string;

  /** Creates the folder if it is missing. @throws CubedropError `validation` if it cannot be written */
  constructor(path: string) {
    this.path = path;
    orUnwritable(path, () => {
      createFolders(path);
      accessSync(path, constants.W_OK | constants.X_OK);
    });
  }

  /** Returns whether there is a file at a path within the folder. */
  has(path: string): boolean {
    return existsSync(join(this.path, path));
  }

  /**
   * Returns the bytes of a file within the folder; `undefined` if there is none.
   * @throws CubedropError `validation` if it cannot be read
   */
  read(path: string): Uint8Array<ArrayBuffer> | undefined {
    const bytes = orUnwritable(join(this.path, path), () => readFileIfExists(join(this.path, path)));
    return bytes && new Uint8Array(bytes);
  }

  /**
   * Writes a file within the folder, either completely or not at all.
   * @throws CubedropError `validation` if it cannot be written, or if a symbolic link leads out of the folder;
   *   otherwise as `replaceFile`
   */
  write(path: string, content: string | Uint8Array): void {
    const full = join(this.path, path);
    orUnwritable(full, () => {
      createFolders(dirname(full));
      const within = relative(realpathSync(this.path), realpathSync(dirname(full)));
      if (within === '..' || within.startsWith(`..${sep}`))
        throw usageError(`${dirname(full)} is a link out of ${this.path}; nothing was written there.`);
      replaceFile(full, content, MODE);
    });
  }
}

/** Returns the bytes of a file on this machine; `undefined` if it cannot be read or is larger than `maxBytes`. */
export function readLocalFile(path: string, maxBytes: number): Uint8Array<ArrayBuffer> | undefined {
  try {
    const found = statSync(path);
    return found.isFile() && found.size <= maxBytes ? new Uint8Array(readFileSync(path)) : undefined;
  } catch {
    return undefined;
  }
}

function orUnwritable<Result>(path: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const code = systemCode(error) ?? '';
    if (!UNWRITABLE.includes(code)) throw error;
    throw usageError(`${path} cannot be written (${code}).`, 'Specify another folder.');
  }
}

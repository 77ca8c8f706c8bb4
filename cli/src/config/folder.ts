import { CubedropError } from '@cubedrop/sdk';
import { makeFolder, systemCode } from '@cubedrop/sdk/node';

/** Thrown if the system does not allow writing to a folder of settings, wallets, tokens or runs. */
export class UnwritableFolder extends CubedropError {
  constructor(folder: string, code: string, cause: unknown) {
    const message = `The folder ${folder} cannot be written (${code}): set CUBEDROP_CONFIG_DIR to a writable one.`;
    super('internal', message, { cause });
  }
}

/** Codes of the system errors for a folder that cannot be created or written to. */
const UNWRITABLE = ['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR', 'ENOENT'];

/**
 * Creates a folder if it is missing, with mode 0700, and returns the result of `write`, which writes to it.
 * @throws UnwritableFolder if the system does not allow it; otherwise what `write` throws
 */
export function writeIn<Result>(folder: string, write: () => Result): Result {
  try {
    makeFolder(folder);
    return write();
  } catch (error) {
    const code = systemCode(error) ?? '';
    throw UNWRITABLE.includes(code) ? new UnwritableFolder(folder, code, error) : error;
  }
}

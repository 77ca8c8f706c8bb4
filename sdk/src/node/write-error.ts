import { CubedropError } from '../base/errors.ts';
import { isSystemError } from './system-code.ts';

/** Codes of system errors that freeing some space resolves. */
const FULL = ['ENOSPC', 'EDQUOT'];

/**
 * Returns the error for a failed write to `path`: an error that names `path` if `error` is a system error without a
 * path, as for a full disk while the file is open; otherwise `error` itself.
 */
export function toWriteError(path: string, error: unknown): unknown {
  if (!isSystemError(error) || error.path !== undefined) return error;
  const { code, message } = error;
  return new CubedropError('internal', `${path} cannot be written: ${message}.`, {
    hint: FULL.includes(code) ? 'Free some space on its disk, then run the same command again.' : undefined,
    cause: error,
  });
}

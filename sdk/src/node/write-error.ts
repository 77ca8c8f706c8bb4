import { CubedropError } from '../base/errors.ts';
import { isSystemError } from './system-code.ts';

/** Codes of the system errors that are resolved by freeing some space. */
const FULL = ['ENOSPC', 'EDQUOT'];

/**
 * Returns the error for a failed write to `path`: an error that names `path` if `error` is a system error without a
 * path, such as that of a write to an open file on a full disk; otherwise `error` itself.
 */
export function toWriteError(path: string, error: unknown): unknown {
  if (!isSystemError(error) || error.path !== undefined) return error;
  const { code, message } = error;
  return new CubedropError('internal', `${path} cannot be written: ${message}.`, {
    hint: FULL.includes(code) ? 'Free some space on its disk, then run the same command again.' : undefined,
    cause: error,
  });
}

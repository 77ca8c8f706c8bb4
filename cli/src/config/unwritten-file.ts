import { CubedropError } from '@cubedrop/sdk';
import { isSystemError } from './system-code.ts';

/** Codes of errors that a retry does not cause again once there is free space. */
const FULL = ['ENOSPC', 'EDQUOT'];

/**
 * Returns the error for a failed write to `path`, which names the path. System errors of a file that is already open, such
 * as a full disk, do not name it. Any other error is returned unchanged.
 */
export function unwrittenFile(path: string, error: unknown): unknown {
  if (!isSystemError(error) || error.path !== undefined) return error;
  const { code, message } = error;
  return new CubedropError('internal', `${path} cannot be written: ${message}.`, {
    hint: FULL.includes(code) ? 'Free some space on its disk, then run the same command again.' : undefined,
    cause: error,
  });
}

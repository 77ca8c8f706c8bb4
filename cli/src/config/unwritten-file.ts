import { CubedropError } from '@cubedrop/sdk';

/** Errors after which a repetition succeeds once there is room again. */
const FULL = ['ENOSPC', 'EDQUOT'];

/**
 * Returns the error for a failed write to `path`. The system names no path in errors of a file that is already open, as
 * when the disk is full; any other error is returned unchanged.
 */
export function unwrittenFile(path: string, error: unknown): unknown {
  const { code, syscall, path: named, message } = Object(error) as NodeJS.ErrnoException;
  if (!code || !syscall || named !== undefined) return error;
  return new CubedropError('internal', `${path} cannot be written: ${message}.`, {
    hint: FULL.includes(code) ? 'Free some space on its disk, then run the same command again.' : undefined,
    cause: error,
  });
}

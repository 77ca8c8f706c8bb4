import { CubedropError } from '@cubedrop/sdk';

/** Creates an error for an unknown id or name. The exit code is 10. */
export function notFoundError(message: string, hint?: string): CubedropError {
  return new CubedropError('not-found', message, { hint });
}

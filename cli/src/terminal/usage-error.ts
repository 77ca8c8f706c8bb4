import { CubedropError } from '@cubedrop/sdk';

/** Creates an error for incorrect usage. The exit code is 2. */
export function usageError(message: string, hint?: string): CubedropError {
  return new CubedropError('validation', message, hint === undefined ? {} : { hint });
}

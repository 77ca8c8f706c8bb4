import { CubedropError } from '@cubedrop/sdk';

/** The command was called wrongly: exit code 2, with a way to do it right. */
export function usageError(message: string, hint?: string): CubedropError {
  return new CubedropError('validation', message, hint === undefined ? {} : { hint });
}

import type { CubedropError } from '../../base/errors.ts';
import { toCallError, toRevertError } from '../../chain/errors.ts';
import { REVERT_REASONS } from './revert-reasons.ts';

/**
 * Returns the error for a revert, with the contract's reason as its message.
 * @param data the revert data
 */
export function revertError(data: string | null | undefined, cause?: unknown): CubedropError {
  return toRevertError(data, REVERT_REASONS, cause);
}

/** Converts an error thrown by a provider or a wallet to a `CubedropError`. */
export function chainError(thrown: unknown): CubedropError {
  return toCallError(thrown, REVERT_REASONS);
}

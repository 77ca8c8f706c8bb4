import { isCubedropError } from '@cubedrop/sdk';

/** Returns the raise that would have been enough. */
export function enoughRaise(raise: bigint, error: unknown): bigint {
  // #region
  if (isCubedropError(error, 'bid-too-low')) raise += error.details.least - error.details.total;
  // #endregion
  return raise;
}

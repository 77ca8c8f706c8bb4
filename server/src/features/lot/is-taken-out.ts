import type { LotState } from './lot-fold.ts';

/**
 * Returns whether a lot's seller took the cube out before the end, so that the lot has no result.
 * @param scheduledEndsAt end without extensions, in seconds since the epoch
 */
export const isTakenOut = (
  { bids, endsAt }: Pick<LotState, 'bids' | 'endsAt'>,
  scheduledEndsAt: number,
): boolean => bids === 0 && endsAt < scheduledEndsAt;

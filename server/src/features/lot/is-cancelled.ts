import type { LotState } from './lot-fold.ts';

/**
 * Returns whether an auction was cancelled before its start: its seller had taken back all its lots by the time of the
 * start, so it never ran. `startsAt` is in seconds since the epoch.
 */
export function isCancelled(startsAt: number, lots: readonly Pick<LotState, 'endsAt' | 'bids'>[]): boolean {
  // A lot that has ended by the start although it has a bid was bought in the second of the start.
  return lots.every(({ endsAt, bids }) => endsAt <= startsAt && bids === 0);
}

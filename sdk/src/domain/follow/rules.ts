import type { Seconds } from '../../base/time/index.ts';
import type { Span } from '../../base/time/phase.ts';

/** Maximum total number of creators, drops and cubes that an account can follow or watch. */
export const MAX_FOLLOWS = 1_000;

/** Time before the end of a drop at which its watchers are notified, in seconds. */
export const ENDS_SOON_SECONDS = 3_600;

/** A time of a drop at which its watchers are notified. */
export interface DropMoment {
  /** Kind of the notice that watchers get. */
  kind: 'drop-started' | 'drop-ending';
  /** When it is. */
  at: Seconds;
}

/**
 * Returns the times at which the watchers of a drop are notified: its start and, if it lasts longer than an hour, the
 * time an hour before its end.
 */
export function dropMoments({ startsAt, endsAt }: Span): DropMoment[] {
  const started: DropMoment = { kind: 'drop-started', at: startsAt };
  const soon = endsAt - ENDS_SOON_SECONDS;
  return soon > startsAt ? [started, { kind: 'drop-ending', at: soon }] : [started];
}

/** Number of ranges into which each longer range is divided. */
const DIVISIONS = 64;

/** Lengths of the ranges in seconds, longest first. */
export const SPANS: readonly number[] = [5, 4, 3, 2, 1, 0].map((power) => DIVISIONS ** power);

/** The latest second that the ranges contain, in the year 4147. Later times count as this one. */
export const LAST_SECOND = DIVISIONS ** SPANS.length - 1;

/** A range of time that begins at a multiple of its length. Both are in seconds. */
export interface TimeRange {
  readonly span: number;
  readonly fromTime: number;
}

/** Ranges of one length that start between two times, both exclusive. */
export interface RangesBetween {
  readonly span: number;
  readonly after: number;
  readonly before: number;
}

/** Returns the range of each length that contains a time. @param time in seconds since the epoch */
export function rangesAround(time: number): TimeRange[] {
  const second = Math.min(time, LAST_SECOND);
  return SPANS.map((span) => ({ span, fromTime: startOf(second, span) }));
}

/**
 * Returns ranges that together contain every time after `now` once. For each length, these are the ranges after the one
 * that contains `now`, up to the end of the next longer range that contains `now`: fewer than 64.
 */
export function rangesAfter(now: number): RangesBetween[] {
  return SPANS.map((span) => ({
    span,
    after: startOf(now, span),
    before: startOf(now, span * DIVISIONS) + span * DIVISIONS,
  }));
}

const startOf = (time: number, span: number): number => Math.floor(time / span) * span;

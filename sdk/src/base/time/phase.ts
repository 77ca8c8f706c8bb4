/** Whole seconds: a time since the epoch, or a duration. */
export type Seconds = number;

/** A time range, [startsAt, endsAt). */
export interface Span {
  /** Inclusive. */
  startsAt: Seconds;
  /** Exclusive. */
  endsAt: Seconds;
}

/** Position of a time relative to a span: before its start, within it, or at or after its end. */
export type Phase = 'before' | 'running' | 'ended';

/** Returns the phase of a span at `now`. */
export function phaseOf({ startsAt, endsAt }: Span, now: Seconds): Phase {
  if (now >= endsAt) return 'ended';
  return now >= startsAt ? 'running' : 'before';
}

/** Returns the time of the next phase change, to which a countdown counts. `null` once the span has ended. */
export function nextChange(span: Span, now: Seconds): Seconds | null {
  const phase = phaseOf(span, now);
  if (phase === 'ended') return null;
  return phase === 'before' ? span.startsAt : span.endsAt;
}

/** Remaining time, split into the parts of a countdown. */
export interface Countdown {
  /** Whole days left. */
  days: number;
  /** From 0 to 23. */
  hours: number;
  /** From 0 to 59. */
  minutes: number;
  /** From 0 to 59. */
  seconds: number;
}

/** Returns the time left from `now` until `moment`; all zeros once it has passed. */
export function countdown(moment: Seconds, now: Seconds): Countdown {
  const left = Math.max(0, Math.floor(moment - now));
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3_600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  };
}

/** Seconds since the epoch, whole. */
export type Seconds = number;

/** A stretch of time, [startsAt, endsAt). */
export interface Span {
  /** First second in it. */
  startsAt: Seconds;
  /** First second after it. */
  endsAt: Seconds;
}

/** Where a moment stands in a span: before its start, in it, or from its end on. */
export type Phase = 'before' | 'running' | 'ended';

/** Where `now` stands in [startsAt, endsAt). */
export function phaseOf({ startsAt, endsAt }: Span, now: Seconds): Phase {
  if (now >= endsAt) return 'ended';
  return now >= startsAt ? 'running' : 'before';
}

/** The moment a phase's countdown runs to; null once all is over. */
export function nextChange(span: Span, now: Seconds): Seconds | null {
  const phase = phaseOf(span, now);
  if (phase === 'ended') return null;
  return phase === 'before' ? span.startsAt : span.endsAt;
}

/** How long it is until a moment, as a countdown shows it. */
export interface Countdown {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** What is left from `now` to `moment`; zeros once it has come. */
export function countdown(moment: Seconds, now: Seconds): Countdown {
  const left = Math.max(0, Math.floor(moment - now));
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3_600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  };
}

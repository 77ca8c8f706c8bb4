import type { Seconds } from '@cubedrop/sdk';
import { readSpan, readTime, SPAN_FORM, TIME_FORM } from '@cubedrop/sdk/manifest';
import { usageError } from '../terminal/usage-error.ts';

/** The moment that a flag names, from the chain's `now` where it is relative. @throws CubedropError `validation` */
export function momentOf(flag: string, text: string, now: Seconds): Seconds {
  const time = readTime(text, now);
  if (time) return time.at;
  throw usageError(`${flag}: ${TIME_FORM}`);
}

/** How many seconds a flag names, as `5m`. @throws CubedropError `validation` */
export function secondsOf(flag: string, text: string): Seconds {
  const seconds = readSpan(text);
  if (seconds !== undefined) return seconds;
  throw usageError(`${flag}: ${SPAN_FORM}`);
}

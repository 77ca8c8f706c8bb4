import type { Seconds } from '@cubedrop/sdk';
import { readSpan, readTime, SPAN_FORM, TIME_FORM } from '@cubedrop/sdk/manifest';
import { usageError } from '../terminal/usage-error.ts';

/** Parses the time of a flag; relative times count from `now`, the chain's time. @throws CubedropError `validation` */
export function momentOf(flag: string, text: string, now: Seconds): Seconds {
  const time = readTime(text, now);
  if (time) return time.at;
  throw usageError(`${flag}: ${TIME_FORM}`);
}

/** Parses the duration of a flag, such as `5m`, to seconds. @throws CubedropError `validation` */
export function secondsOf(flag: string, text: string): Seconds {
  const seconds = readSpan(text);
  if (seconds !== undefined) return seconds;
  throw usageError(`${flag}: ${SPAN_FORM}`);
}

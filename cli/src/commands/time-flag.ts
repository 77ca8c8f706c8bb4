import type { Seconds } from '@cubedrop/sdk';
import { readTime, TIME_FORM } from '../manifest/times.ts';
import { usageError } from '../terminal/usage-error.ts';

const SPAN = /^(\d{1,6})([smh])$/;
const SECONDS = { s: 1, m: 60, h: 3_600 } as const;

/** The moment that a flag names, from the chain's `now` where it is relative. @throws CubedropError `validation` */
export function momentOf(flag: string, text: string, now: Seconds): Seconds {
  const time = readTime(text, now);
  if (time) return time.at;
  throw usageError(`${flag}: ${TIME_FORM}`);
}

/** How many seconds a flag names, as `5m`. @throws CubedropError `validation` */
export function secondsOf(flag: string, text: string): Seconds {
  const [, count, unit] = SPAN.exec(text) ?? [];
  if (count) return Number(count) * SECONDS[unit as keyof typeof SECONDS];
  throw usageError(`${flag}: write a length of time as in 5m (s, m, h).`);
}

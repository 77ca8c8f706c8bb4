import { HOUR, MINUTE, type Seconds } from '@cubedrop/sdk';
import { momentText } from './moment-text.ts';

/**
 * Returns a past time in words: "Just now" within a minute, "12 min ago" within the hour, otherwise
 * "Mon 23 Nov, 10:00 GMT+1", with the year if it is not the current one.
 */
export function pastTimeText(at: Seconds, now: Seconds): string {
  const age = now - at;
  if (Math.abs(age) < MINUTE) return 'Just now';
  if (age > 0 && age < HOUR) return `${Math.floor(age / MINUTE)} min ago`;
  const { withoutYear, whole } = momentText(at);
  return yearOf(at) === yearOf(now) ? withoutYear : whole;
}

const yearOf = (at: Seconds): number => new Date(at * 1_000).getFullYear();

import type { Seconds } from '@cubedrop/sdk';
import { twoDigits } from './two-digits.ts';

/** A time, formatted for display. */
export interface MomentText {
  /** Such as "23 Nov". */
  day: string;
  /** Such as "09:00:07 UTC". */
  time: string;
  /** Such as "Mon 23 Nov, 09:00 UTC". */
  withoutYear: string;
  /** Such as "Mon 23 Nov 2026, 09:00 UTC". */
  whole: string;
}

/**
 * Formats a time in a time zone, this device's by default. Parses `toUTCString`, whose format is the same in all
 * browsers. `Intl` is avoided, because its first use takes 100 ms on a phone.
 * @param minutesAhead minutes by which the zone is ahead of UTC; negative if it is behind
 */
export function momentText(at: Seconds, minutesAhead = minutesAheadAt(at)): MomentText {
  const shifted = new Date((at + minutesAhead * 60) * 1_000).toUTCString();
  const [, weekday = '', day = '', year = '', time = '', seconds = ''] =
    /^(\w+), (\d+ \w+) (-?\d+) (\d+:\d+)(:\d+)/.exec(shifted) ?? [];
  const zone = zoneName(minutesAhead);
  return {
    day,
    time: `${time}${seconds} ${zone}`,
    withoutYear: `${weekday} ${day}, ${time} ${zone}`,
    whole: `${weekday} ${day} ${year}, ${time} ${zone}`,
  };
}

/** Formats a time in UTC. */
export const utcText = (at: Seconds): MomentText => momentText(at, 0);

const minutesAheadAt = (at: Seconds): number => -new Date(at * 1_000).getTimezoneOffset();

/** Returns the name of a time zone, such as "UTC", "GMT+1" or "GMT-3:30". */
function zoneName(minutesAhead: number): string {
  if (minutesAhead === 0) return 'UTC';
  const hours = Math.floor(Math.abs(minutesAhead) / 60);
  const minutes = Math.abs(minutesAhead) % 60;
  return `GMT${minutesAhead > 0 ? '+' : '-'}${hours}${minutes === 0 ? '' : `:${twoDigits(minutes)}`}`;
}

import type { Seconds } from '@cubedrop/sdk';

/**
 * Formats a time in UTC: its day ("21 Nov") and in full ("Mon 23 Nov 2026, 09:00 UTC"). Parses `toUTCString`, which is
 * the same in all browsers, because the first use of `Intl` takes a phone 100 ms.
 */
export function utcText(at: Seconds): { day: string; whole: string } {
  const [, weekday = '', day = '', year = '', time = ''] =
    /^(\w+), (\d+ \w+) (-?\d+) (\d+:\d+)/.exec(new Date(at * 1_000).toUTCString()) ?? [];
  return { day, whole: `${weekday} ${day} ${year}, ${time} UTC` };
}

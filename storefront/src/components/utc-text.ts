import type { Seconds } from '@cubedrop/sdk';

/**
 * A moment in words, in UTC: its day ("21 Nov"), and the whole of it ("Mon 23 Nov 2026, 09:00 UTC"). Read from the one text
 * that every browser writes alike, since the first use of an `Intl` format costs a phone a tenth of a second.
 */
export function utcText(at: Seconds): { day: string; whole: string } {
  const [, weekday = '', day = '', year = '', time = ''] =
    /^(\w+), (\d+ \w+) (-?\d+) (\d+:\d+)/.exec(new Date(at * 1_000).toUTCString()) ?? [];
  return { day, whole: `${weekday} ${day} ${year}, ${time} UTC` };
}

import type { Seconds } from '@cubedrop/sdk';
import { useClock } from '../clock/use-clock.ts';
import { momentText, utcText } from './moment-text.ts';
import { pastTimeText } from './past-time-text.ts';

/** A past time in the user's time zone, such as "12 min ago" or "Mon 23 Nov, 10:00 GMT+1". Shows UTC on hover. */
export function PastTime({ at, className }: { at: Seconds; className?: string }) {
  const text = useClock((now) => pastTimeText(at, now)) ?? momentText(at).whole;
  return (
    <time dateTime={new Date(at * 1_000).toISOString()} title={utcText(at).whole} className={className}>
      {text}
    </time>
  );
}

import type { Seconds } from '@cubedrop/sdk';
import { momentText, utcText } from './moment-text.ts';

/**
 * A time in the user's time zone: a date ("21 Nov") if `short`, otherwise with weekday, year and time ("Mon 23 Nov
 * 2026, 10:00 GMT+1"). Shows UTC on hover.
 */
export function Moment({
  at,
  short = false,
  className,
}: {
  at: Seconds;
  short?: boolean;
  className?: string;
}) {
  const { day, whole } = momentText(at);
  return (
    <time dateTime={new Date(at * 1_000).toISOString()} title={utcText(at).whole} className={className}>
      {short ? day : whole}
    </time>
  );
}

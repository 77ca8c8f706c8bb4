import type { Seconds } from '@cubedrop/sdk';
import { utcText } from './utc-text.ts';

/** A time as a date ("21 Nov") or with weekday, year and time ("Mon 23 Nov 2026, 09:00 UTC"). */
export function Moment({
  at,
  short = false,
  className,
}: {
  at: Seconds;
  short?: boolean;
  className?: string;
}) {
  const { day, whole } = utcText(at);
  return (
    <time dateTime={new Date(at * 1_000).toISOString()} className={className}>
      {short ? day : whole}
    </time>
  );
}

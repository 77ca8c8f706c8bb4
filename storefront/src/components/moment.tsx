import type { Seconds } from '@cubedrop/sdk';

const day = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', timeZone: 'UTC' });
const full = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** A moment as a date ("21 Nov"), or with weekday, year and time ("Mon 23 Nov 2026, 09:00 UTC"). */
export function Moment({
  at,
  short = false,
  className,
}: {
  at: Seconds;
  short?: boolean;
  className?: string;
}) {
  const date = new Date(at * 1_000);
  return (
    <time dateTime={date.toISOString()} className={className}>
      {short ? day.format(date) : `${full.format(date).replace(/^(\w+), /, '$1 ')} UTC`}
    </time>
  );
}

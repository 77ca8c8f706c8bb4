import { nextChange, type Seconds, type Span } from '@cubedrop/sdk';

/** Announcements. Each applies while at most its number of seconds is left, until the next one applies. */
const MILESTONES: readonly (readonly [Seconds, string])[] = [
  [3_600, '1 hour left'],
  [600, '10 minutes left'],
  [60, '1 minute left'],
];

/**
 * Returns the announcement for the time left until a span's next change. Empty while more than an hour is left, and
 * after the end.
 */
export function milestone(span: Span, now: Seconds): string {
  const change = nextChange(span, now);
  if (change === null) return '';
  return MILESTONES.findLast(([left]) => change - now <= left)?.[1] ?? '';
}

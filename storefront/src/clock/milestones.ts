import { nextChange, type Seconds, type Span } from '@cubedrop/sdk';

/** What is told of the time that is left, in words, from so many seconds on; the longest first. */
const MILESTONES: readonly (readonly [Seconds, string])[] = [
  [3_600, '1 hour left'],
  [600, '10 minutes left'],
  [60, '1 minute left'],
];

/** The last milestone that was passed on the way to a span's next change; empty before the first. */
export function milestone(span: Span, now: Seconds): string {
  const change = nextChange(span, now);
  if (change === null) return '';
  return MILESTONES.findLast(([left]) => change - now <= left)?.[1] ?? '';
}

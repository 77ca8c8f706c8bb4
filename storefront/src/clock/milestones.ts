import { nextChange, type Seconds, type Span } from '@cubedrop/sdk';

/** Announcements of the time left, from that many seconds on, longest first. */
const MILESTONES: readonly (readonly [Seconds, string])[] = [
  [3_600, '1 hour left'],
  [600, '10 minutes left'],
  [60, '1 minute left'],
];

/** Returns the last milestone passed before a span's next change; empty before the first one. */
export function milestone(span: Span, now: Seconds): string {
  const change = nextChange(span, now);
  if (change === null) return '';
  return MILESTONES.findLast(([left]) => change - now <= left)?.[1] ?? '';
}

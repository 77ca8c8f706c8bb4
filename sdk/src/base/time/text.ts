import type { Seconds } from './phase.ts';

/** Formats seconds since the epoch as ISO 8601 in UTC, without fractions of a second: `2027-01-08T18:00:00Z`. */
export function isoTime(at: Seconds): string {
  return new Date(at * 1_000).toISOString().replace('.000', '');
}

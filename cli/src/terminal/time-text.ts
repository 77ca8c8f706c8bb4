import { isoTime } from '@cubedrop/sdk';

/** Formats seconds since the epoch in UTC: `2027-01-08 18:00:00Z`. */
export function timeText(seconds: number): string {
  return isoTime(seconds).replace('T', ' ');
}

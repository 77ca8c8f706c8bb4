/** Formats seconds since the epoch in UTC: `2027-01-08 18:00:00Z`. */
export function timeText(seconds: number): string {
  return new Date(seconds * 1_000).toISOString().replace('T', ' ').replace('.000', '');
}

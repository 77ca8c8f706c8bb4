import { countdown, type Seconds } from '@cubedrop/sdk';

/** Formats the time from `now` until `moment` in its two largest units: `3h 12m`. */
export function timeLeftText(moment: Seconds, now: Seconds): string {
  const { days, hours, minutes, seconds } = countdown(moment, now);
  if (days > 0) return `${days}d ${hours}h`;
  if (hours > 0) return `${hours}h ${minutes}m`;
  return minutes > 0 ? `${minutes}m ${seconds}s` : `${seconds}s`;
}

/** Formats a number of seconds in minutes and seconds, for progress lines: `45s`, `72m05s`. */
export function minutesText(seconds: number): string {
  if (seconds < 60) return `${seconds}s`;
  return `${Math.floor(seconds / 60)}m${String(seconds % 60).padStart(2, '0')}s`;
}

/** Formats a number of seconds rounded to one unit: `45 s`, `12 min`, `3 h`. */
export function roundedDurationText(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  return seconds < 7_200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3_600)} h`;
}

import { countdown, type Seconds } from '@cubedrop/sdk';

/** Formats the time from `now` until `moment` in its two largest units: `3h 12m`. */
export function leftText(moment: Seconds, now: Seconds): string {
  const { days, hours, minutes, seconds } = countdown(moment, now);
  if (days > 0) return `${days}d ${hours}h`;
  if (hours > 0) return `${hours}h ${minutes}m`;
  return minutes > 0 ? `${minutes}m ${seconds}s` : `${seconds}s`;
}

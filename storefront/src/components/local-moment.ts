import type { Seconds } from '@cubedrop/sdk';

const two = (value: number) => String(value).padStart(2, '0');

/** Formats a time for a `datetime-local` input, in this device's time zone, to the minute. */
export function localInputOf(moment: Seconds): string {
  const date = new Date(moment * 1_000);
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Parses the value of a `datetime-local` input; `null` if it is not a valid time. */
export function momentOf(text: string): Seconds | null {
  const time = new Date(text).getTime();
  return text !== '' && Number.isFinite(time) ? Math.floor(time / 1_000) : null;
}

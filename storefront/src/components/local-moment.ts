import type { Seconds } from '@cubedrop/sdk';

const two = (value: number) => String(value).padStart(2, '0');

/** A moment as a date and time field writes it, in this device's zone, to the minute. */
export function localInputOf(moment: Seconds): string {
  const date = new Date(moment * 1_000);
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The moment that is written in such a field; null where it is none. */
export function momentOf(text: string): Seconds | null {
  const time = new Date(text).getTime();
  return text !== '' && Number.isFinite(time) ? Math.floor(time / 1_000) : null;
}

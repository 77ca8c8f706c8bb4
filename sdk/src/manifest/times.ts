import { DAY, HOUR, MINUTE, type Seconds } from '../base/time/index.ts';

const ISO = /^(\d{4})-(\d{2})-(\d{2})[Tt ](\d{2}):(\d{2})(?::(\d{2}))?([Zz]|[+-]\d{2}:?\d{2})$/;
const RELATIVE = /^now(?:\+(\d{1,9})([smhd]))?$/;
const UNIT_SECONDS = { s: 1, m: MINUTE, h: HOUR, d: DAY } as const;

/** A parsed time of a manifest. */
export interface WrittenTime {
  /** The time that the text stands for. */
  at: Seconds;
  /** Whether it was written relative to the start of the run, as in `now+10m`. */
  isRelative: boolean;
}

/** Parses `2027-01-08T18:00:00Z` (a zone is required), `now` or `now+10m`. Returns `undefined` for anything else. */
export function readTime(text: string, now: Seconds): WrittenTime | undefined {
  const relative = RELATIVE.exec(text);
  if (relative) {
    const [, count = '0', unit = 's'] = relative;
    return { at: now + Number(count) * UNIT_SECONDS[unit as keyof typeof UNIT_SECONDS], isRelative: true };
  }
  const [, year = '', month = '', day = '', hour = '', minute = '', second = '00', zone] =
    ISO.exec(text) ?? [];
  if (zone === undefined) return undefined;
  const local = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  );
  // `Date.UTC` normalizes a day or an hour that does not exist.
  const exists = new Date(local)
    .toISOString()
    .startsWith(`${year}-${month}-${day}T${hour}:${minute}:${second}`);
  const offset = zoneMinutes(zone);
  return exists && offset !== undefined ? { at: local / 1_000 - offset * 60, isRelative: false } : undefined;
}

const SPAN = /^(\d{1,9})([smhd])$/;

/** Parses a duration such as `5m`. Returns `undefined` for anything else. */
export function readSpan(text: string): Seconds | undefined {
  const [, count, unit] = SPAN.exec(text) ?? [];
  return count ? Number(count) * UNIT_SECONDS[unit as keyof typeof UNIT_SECONDS] : undefined;
}

/** Message for text that is not a duration. */
export const SPAN_FORM = 'Enter a duration, such as 5m (s, m, h, d).';

/** Message for text that is not a time. */
export const TIME_FORM =
  'Enter a time with its zone, such as 2027-01-08T18:00:00Z, or now, or now+10m (s, m, h, d).';

function zoneMinutes(zone: string): number | undefined {
  if (/^z$/i.test(zone)) return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(-2));
  if (hours > 14 || minutes > 59) return undefined;
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}

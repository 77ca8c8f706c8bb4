import { fault, type Fault } from './fault.ts';

/** Maximum length of a name or title, in characters. */
export const SHORT_TEXT = 500;

/** Maximum length of a description, in characters. */
export const LONG_TEXT = 20_000;

/** Maximum length of a URL, in characters. */
export const WEB_ADDRESS = 2_048;

/** Control characters, such as NUL, and unpaired surrogates. */
const CONTROLS = /[\p{Cc}\p{Cs}]/u;

/** Control characters except line breaks and tabs, and unpaired surrogates. */
const CONTROLS_EXCEPT_LINES = /[^\P{Cc}\n\r\t]|\p{Cs}/u;

/**
 * Returns whether a text contains control characters or unpaired surrogates. The server rejects texts with either. Line
 * breaks and tabs count as control characters unless `hasLines` is set, as for fields of several lines.
 */
export function hasControlCharacters(text: string, { hasLines = false } = {}): boolean {
  return (hasLines ? CONTROLS_EXCEPT_LINES : CONTROLS).test(text);
}

/** Returns whether `value` is `null`, `undefined`, empty or only whitespace. */
export function isBlank(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}

/** Returns whether `value` is a well-formed Unicode string of at most `maxLength` characters. */
export function isText(value: unknown, maxLength: number): value is string {
  return typeof value === 'string' && !isLongerThan(value, maxLength) && !/\p{Surrogate}/u.test(value);
}

function isLongerThan(text: string, maxLength: number): boolean {
  // A character is one or two UTF-16 code units, so a string longer than `2 * maxLength` is always too long.
  return text.length > 2 * maxLength || [...text].length > maxLength;
}

/** Returns a fault if `value` is blank (with the message `missing`), too long or not valid text; otherwise `null`. */
export function textFault(
  field: string,
  value: unknown,
  missing: string,
  maxLength = SHORT_TEXT,
): Fault | null {
  if (isBlank(value)) return fault(field, 'missing', missing);
  if (isText(value, maxLength)) return null;
  const isTooLong = typeof value === 'string' && isLongerThan(value, maxLength);
  const message = `This text must be at most ${maxLength} characters of valid Unicode.`;
  return fault(field, isTooLong ? 'too-long' : 'malformed', message);
}

/** Returns a fault with the message `missing` if nothing is selected, otherwise `null`. */
export function chosenFault(field: string, value: unknown, missing: string): Fault | null {
  return isBlank(value) ? fault(field, 'missing', missing) : null;
}

/** Removes the slashes at the end of a URL or path, in linear time. */
export const withoutTrailingSlashes = (address: string): string => address.replace(/(?<!\/)\/+$/, '');

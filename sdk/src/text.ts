import type { Fault } from './fault.ts';

/** The longest name or title, in characters. */
export const SHORT_TEXT = 500;

/** The longest description, in characters. */
export const LONG_TEXT = 20_000;

/** The longest web address, in characters. */
export const WEB_ADDRESS = 2_048;

/** Whether nothing was entered: absent, empty, or spaces alone. */
export function isBlank(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}

/** Whether `value` is Unicode text of at most `most` characters. */
export function isText(value: unknown, most: number): value is string {
  // A character is one or two units, so a text of more than twice `most` units need not be counted.
  if (typeof value !== 'string' || value.length > 2 * most || /\p{Surrogate}/u.test(value)) return false;
  return [...value].length <= most;
}

/** A fault with `missing` where nothing was entered, or with a plain sentence where the text is too long or no text. */
export function textFault(field: string, value: unknown, missing: string, most = SHORT_TEXT): Fault | null {
  if (isBlank(value)) return { field, message: missing };
  if (isText(value, most)) return null;
  return { field, message: `This text is at most ${most} characters, all of them Unicode.` };
}

/** A fault with `missing` where nothing was chosen. */
export function chosenFault(field: string, value: unknown, missing: string): Fault | null {
  return isBlank(value) ? { field, message: missing } : null;
}

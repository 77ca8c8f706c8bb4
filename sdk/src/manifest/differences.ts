/** Fields of an item, by name. Values are JSON. */
export type Fields = Readonly<Record<string, unknown>>;

/** A field that differs from the content that the key was used for before. `undefined` is a missing field. */
export interface Difference {
  /** Name of the field in the manifest. */
  field: string;
  /** Value of the existing item. */
  before: unknown;
  /** Value in the manifest. */
  now: unknown;
}

/** Maximum number of characters that are shown of a value. */
const MAX_LENGTH = 80;
/** Number of characters that are shown before the first difference of long values. */
const CONTEXT = 20;

/** Returns the fields whose values differ, in the order of `before`, then of `now`. */
export function differencesOf(before: Fields, now: Fields): Difference[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  return names
    .map((field) => ({ field, before: before[field], now: now[field] }))
    .filter((one) => jsonText(one.before) !== jsonText(one.now));
}

/**
 * Formats both values of a difference as JSON; `missing` for `undefined`. Long values are cut to 80 characters, which
 * include the first difference.
 */
export function differenceTexts({ before, now }: Omit<Difference, 'field'>): { before: string; now: string } {
  const one = [...jsonText(before)];
  const other = [...jsonText(now)];
  const differsAt = one.findIndex((character, at) => character !== other[at]);
  const start = differsAt < MAX_LENGTH - 1 ? 0 : differsAt - CONTEXT;
  return { before: excerpt(one, start), now: excerpt(other, start) };
}

function jsonText(value: unknown): string {
  return value === undefined ? 'missing' : JSON.stringify(value);
}

function excerpt(characters: readonly string[], start: number): string {
  const rest = start === 0 ? characters : ['…', ...characters.slice(start)];
  return rest.length > MAX_LENGTH ? `${rest.slice(0, MAX_LENGTH - 1).join('')}…` : rest.join('');
}

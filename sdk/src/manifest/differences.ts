/** Fields of an item, by name. Values are JSON. */
export type Fields = Readonly<Record<string, unknown>>;

/** A field whose value differs from what its key was used for before. `undefined` is a missing field. */
export interface Difference {
  field: string;
  before: unknown;
  now: unknown;
}

/** Returns the fields that differ, those of `before` first. */
export function differencesOf(before: Fields, now: Fields): Difference[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  return names
    .map((field) => ({ field, before: before[field], now: now[field] }))
    .filter((one) => differenceText(one.before) !== differenceText(one.now));
}

/** Formats a field's value as JSON, cut to 80 characters. */
export function differenceText(value: unknown): string {
  if (value === undefined) return 'not there';
  const written = JSON.stringify(value);
  return written.length > 80 ? `${written.slice(0, 79)}…` : written;
}

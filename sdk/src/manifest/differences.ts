/** Fields of an item, by name. Values are JSON. */
export type Fields = Readonly<Record<string, unknown>>;

/** A field that differs from the content that the key was used for before. `undefined` is a missing field. */
export interface Difference {
  field: string;
  before: unknown;
  now: unknown;
}

/** Returns the fields whose {@link differenceText} differs, in the order of `before`, then of `now`. */
export function differencesOf(before: Fields, now: Fields): Difference[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  return names
    .map((field) => ({ field, before: before[field], now: now[field] }))
    .filter((one) => differenceText(one.before) !== differenceText(one.now));
}

/** Formats a field's value as JSON, cut to 80 characters; `missing` for `undefined`. */
export function differenceText(value: unknown): string {
  if (value === undefined) return 'missing';
  const json = JSON.stringify(value);
  return json.length > 80 ? `${json.slice(0, 79)}…` : json;
}

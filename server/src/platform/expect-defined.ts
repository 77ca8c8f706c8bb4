/**
 * Returns a value that cannot be `undefined` or `null` here, although its type allows it.
 * @param what describes the value in the error, such as `the row that was just added`
 * @throws Error if the value is `undefined` or `null` after all
 */
export function expectDefined<T>(value: T, what: string): NonNullable<T> {
  if (value === undefined || value === null) throw new Error(`Missing: ${what}`);
  return value;
}

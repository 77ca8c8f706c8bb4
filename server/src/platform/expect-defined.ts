/**
 * Returns a value that cannot be missing, for a reason that its type does not show.
 * @param what describes it in the error, such as `the row that was just added`
 * @throws Error if it is missing after all
 */
export function expectDefined<T>(value: T, what: string): NonNullable<T> {
  if (value === undefined || value === null) throw new Error(`Missing: ${what}`);
  return value;
}

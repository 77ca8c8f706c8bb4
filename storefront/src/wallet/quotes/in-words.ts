/** Serialises a query's input to JSON for use as a cache key. Bigints become decimal strings. */
export function inputKey(input: unknown): string {
  return JSON.stringify(input, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}

/** Pattern of manifest keys. */
export const KEY_PATTERN = /^[a-z0-9][a-z0-9-]{0,63}$/;

/** Returns whether `value` is a valid manifest key. */
export function isKey(value: unknown): value is string {
  return typeof value === 'string' && KEY_PATTERN.test(value);
}

/** The form of a manifest key. */
export const KEY_PATTERN = /^[a-z0-9][a-z0-9-]{0,63}$/;

/** Whether `value` can be the key of an item in a manifest. */
export function isKey(value: unknown): value is string {
  return typeof value === 'string' && KEY_PATTERN.test(value);
}

import { CubedropError } from '@cubedrop/sdk';

/**
 * Returns a value that must exist.
 * @param what name of the value, for the error
 * @throws CubedropError `internal` if the value is `undefined` or `null`
 */
export function required<Value>(value: Value | null | undefined, what: string): Value {
  if (value !== undefined && value !== null) return value;
  throw new CubedropError('internal', `There is no ${what}.`);
}

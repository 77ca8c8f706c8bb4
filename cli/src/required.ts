import { CubedropError } from '@cubedrop/sdk';

/**
 * Returns a value that must exist. @throws CubedropError `internal` if it is `undefined` or `null`; `what` is its name
 */
export function required<Value>(value: Value | null | undefined, what: string): Value {
  if (value !== undefined && value !== null) return value;
  throw new CubedropError('internal', `There is no ${what}.`);
}

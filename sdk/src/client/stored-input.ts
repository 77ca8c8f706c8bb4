import { isJsonObject, type JsonValue } from '../base/json.ts';

/** Key of the object that represents a bigint. No input has a field of this name. */
const BIGINT = '$bigint';

/**
 * Returns the input of a flow as JSON from which {@link restoreInput} makes an equal input; `undefined` if no JSON can
 * represent it, for example because it has files or functions.
 */
export function storeInput(value: unknown): JsonValue | undefined {
  if (typeof value === 'bigint') return { [BIGINT]: String(value) };
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (Array.isArray(value)) return storeList(value);
  return isPlainObject(value) ? storeMembers(value) : undefined;
}

function storeList(list: readonly unknown[]): JsonValue | undefined {
  const stored: JsonValue[] = [];
  for (const item of list) {
    const one = storeInput(item);
    if (one === undefined) return undefined;
    stored.push(one);
  }
  return stored;
}

function storeMembers(value: Record<string, unknown>): JsonValue | undefined {
  const stored: [string, JsonValue][] = [];
  for (const [name, member] of Object.entries(value)) {
    if (member === undefined) continue;
    const one = name === BIGINT ? undefined : storeInput(member);
    if (one === undefined) return undefined;
    stored.push([name, one]);
  }
  return Object.fromEntries(stored);
}

/** Returns the input that {@link storeInput} stored. @throws SyntaxError if a bigint in it is malformed */
export function restoreInput(stored: unknown): unknown {
  if (Array.isArray(stored)) return stored.map((item: unknown) => restoreInput(item));
  if (!isJsonObject(stored)) return stored;
  const digits = stored[BIGINT];
  if (typeof digits === 'string') return BigInt(digits);
  return Object.fromEntries(Object.entries(stored).map(([name, member]) => [name, restoreInput(member)]));
}

/** Returns whether a value is an object without a class: not a Blob, a Date or a Map, which JSON does not preserve. */
function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (!isJsonObject(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  // Not compared with `Object.prototype`, since the value may be from another realm.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

import { CubedropError } from './errors.ts';

/** Returns an item of a list or a byte of an array. @throws CubedropError `internal` if the index is out of range */
export function requireItem<Item>(list: ArrayLike<Item>, index: number): Item {
  const item = list[index];
  if (item !== undefined) return item;
  throw new CubedropError('internal', `A list of ${list.length} has no item ${index}.`);
}

/** Returns the value of a key. @throws CubedropError `internal` if there is none */
export function requireEntry<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value !== undefined) return value;
  throw new CubedropError('internal', `There is no entry for ${String(key)}.`);
}

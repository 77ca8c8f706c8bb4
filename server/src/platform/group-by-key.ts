/**
 * Groups rows by the given keys, in the order of the rows. A key without rows has an empty list; rows whose key is not
 * given are omitted.
 * @param read returns a row's key and the item to collect
 */
export function groupByKey<Key, Row, Item>(
  keys: readonly Key[],
  rows: readonly Row[],
  read: (row: Row) => readonly [key: Key, item: Item],
): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>(keys.map((key) => [key, []]));
  for (const row of rows) {
    const [key, item] = read(row);
    groups.get(key)?.push(item);
  }
  return groups;
}

/**
 * Groups rows by key, in their order. A key without rows has an empty list; rows with any other key are omitted.
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

/** Returns the keys of a table with their type. The table must have no keys beyond those of its type. */
export function keysOf<Table extends object>(table: Table): (keyof Table & string)[] {
  return Object.keys(table) as (keyof Table & string)[];
}

/** Returns the keys of a table as typed. The table must have no keys beyond those of its type. */
export function keysOf<Table extends object>(table: Table): (keyof Table & string)[] {
  return Object.keys(table) as (keyof Table & string)[];
}

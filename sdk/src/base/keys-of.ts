/** Returns the keys of a table, typed as keys of `Table`. The table must not have keys that its type lacks. */
export function keysOf<Table extends object>(table: Table): (keyof Table & string)[] {
  return Object.keys(table) as (keyof Table & string)[];
}

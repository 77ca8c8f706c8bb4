/** Rows from `start` to `end` (exclusive), as in `…/{start}/{end}` paths. */
export interface Slice {
  readonly start: number;
  readonly end: number;
}

/** Order by position on the chain, newest first. `id` is the column of the on-chain id. */
export const newestFirst = (id: string): [string, string][] => [
  ['blockNumber', 'DESC'],
  ['logIndex', 'DESC'],
  [id, 'DESC'],
];

export const oldestFirst = (id: string): [string, string][] => [
  ['blockNumber', 'ASC'],
  ['logIndex', 'ASC'],
  [id, 'ASC'],
];

/** Order by age, as requested for a list; newest first by default. */
export const byAge = (id: string, sort?: string): [string, string][] =>
  sort === 'oldest' ? oldestFirst(id) : newestFirst(id);

/** Order by a column and then by `id`, both in the same direction so that an index can serve it. */
export const byColumn = (
  column: string,
  id: string,
  direction: 'ASC' | 'DESC' = 'ASC',
): [string, string][] => [
  [column, direction],
  [id, direction],
];

/** Converts a slice to a query's offset and limit. */
export function limitsOf({ start, end }: Slice): { offset: number; limit: number } {
  return { offset: start, limit: end - start };
}

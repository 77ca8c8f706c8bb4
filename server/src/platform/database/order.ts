/** Columns that order a list, each with its direction. */
export type ListOrder = [column: string, direction: 'ASC' | 'DESC'][];

/** Order by position on the chain, newest first. `idColumn` is the column of the on-chain id. */
export const newestFirst = (idColumn: string): ListOrder => [
  ['blockNumber', 'DESC'],
  ['logIndex', 'DESC'],
  [idColumn, 'DESC'],
];

/** Order by position on the chain, oldest first. `idColumn` is the column of the on-chain id. */
export const oldestFirst = (idColumn: string): ListOrder => [
  ['blockNumber', 'ASC'],
  ['logIndex', 'ASC'],
  [idColumn, 'ASC'],
];

/** Order by position on the chain, as requested for a list: newest first, unless `sort` is `oldest`. */
export const byAge = (idColumn: string, sort?: string): ListOrder =>
  sort === 'oldest' ? oldestFirst(idColumn) : newestFirst(idColumn);

/** Order by a column and then by `idColumn`, both in the same direction so that an index can serve it. */
export const byColumn = (column: string, idColumn: string, direction: 'ASC' | 'DESC' = 'ASC'): ListOrder => [
  [column, direction],
  [idColumn, direction],
];

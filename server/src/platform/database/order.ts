/** Order by position on the chain, newest first. `idColumn` is the column of the on-chain id. */
export const newestFirst = (idColumn: string): [string, string][] => [
  ['blockNumber', 'DESC'],
  ['logIndex', 'DESC'],
  [idColumn, 'DESC'],
];

/** Order by position on the chain, oldest first. `idColumn` is the column of the on-chain id. */
export const oldestFirst = (idColumn: string): [string, string][] => [
  ['blockNumber', 'ASC'],
  ['logIndex', 'ASC'],
  [idColumn, 'ASC'],
];

/** Order by position on the chain, as requested for a list: newest first, unless `sort` is `oldest`. */
export const byAge = (idColumn: string, sort?: string): [string, string][] =>
  sort === 'oldest' ? oldestFirst(idColumn) : newestFirst(idColumn);

/** Order by a column and then by `idColumn`, both in the same direction so that an index can serve it. */
export const byColumn = (
  column: string,
  idColumn: string,
  direction: 'ASC' | 'DESC' = 'ASC',
): [string, string][] => [
  [column, direction],
  [idColumn, direction],
];

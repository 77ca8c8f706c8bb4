/** Rows from `start` to `end` (exclusive), as in `…/{start}/{end}` paths. */
export interface Slice {
  readonly start: number;
  readonly end: number;
}

/** Converts a slice to a query's offset and limit. */
export function limitsOf({ start, end }: Slice): { offset: number; limit: number } {
  return { offset: start, limit: end - start };
}

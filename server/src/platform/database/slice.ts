/**
 * Place in a list, directly after one of its items: the values that identify that item and those by which the list is
 * ordered, in a form that the list's store defines.
 */
export type Position = readonly (string | number)[];

/** Rows from `start` to `end` (exclusive), as in `…/{start}/{end}` paths. */
export interface Slice {
  readonly start: number;
  readonly end: number;
  /** The position from which `start` and `end` are counted, instead of the start of the list. `start` is then 0. */
  readonly after?: Position;
}

/** The position at which a list continues after a part of it. */
export interface Continued {
  /** The position after the last item of the part; `undefined` if none follows, or if the part is empty. */
  readonly next?: Position | undefined;
}

/** Converts a slice to a query's offset and limit. */
export function limitsOf({ start, end }: Slice): { offset: number; limit: number } {
  return { offset: start, limit: end - start };
}

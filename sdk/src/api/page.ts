/** A part of a list. */
export interface Page<T> {
  items: T[];
  /** Number of items in the whole list. */
  count: number;
}

/** Range of a list, counted from 0. `end` is exclusive. */
export interface ListRange {
  start: number;
  end: number;
}

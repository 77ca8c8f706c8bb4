import type { Continued, Slice } from '../../src/platform/database/slice.ts';

/** Reads a slice of a list, the position after the slice, and the list's total count. */
export type ReadList = (slice: Slice) => Promise<{ rows: readonly object[]; count: number } & Continued>;

export interface KnownList {
  readonly name: string;
  readonly read: ReadList;
  /** The equivalent SQL after `SELECT … FROM`, if it is simple. */
  readonly plain?: string;
  /** Share of the scanned rows that belong to the list. Defaults to all. */
  readonly share?: number;
  /**
   * Whether the rows of the list are counted, up to a limit, because its total is not kept. Filtered lists are an
   * example. Not needed for a list with `tagged`, whose rows are always counted.
   */
  readonly isCounted?: true;
  /** Maximum number of reads for each row of a page. Defaults to `READS_PER_ROW` of `list-cost.test.ts`. */
  readonly readsPerRow?: number;
  /**
   * On which databases the rows that meet the filter may be sorted instead of being read in the order of the list,
   * because they are few or the database estimates that they are. Defaults to none.
   */
  readonly sorts?: 'sqlite' | 'everywhere';
  /** For lists that use tags: the share of all rows with the tag. */
  readonly tagged?: number;
  /** Whether the list merges pages of several tables or indexes, through temporary tables that hold these pages. */
  readonly isMerged?: true;
  /** Whether a slice past the end counts the rows twice: to find that it is past the end, and for the total. */
  readonly isCountedTwice?: true;
}

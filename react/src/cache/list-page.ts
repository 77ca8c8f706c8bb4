/** A page of a list. */
export interface ListPage {
  /** Zero-based. */
  index: number;
  /** Rows per page, at most 100. */
  size: number;
}

/** A part of a list. */
export interface Page<T> {
  /** The items, in the order of the list. There can be fewer than requested. */
  items: T[];
  /** Number of items in the whole list. */
  count: number;
  /** Cursor for {@link ListRange.after}; `undefined` if no items follow, or if the range was empty. */
  next?: string | undefined;
}

/** A part of a list that the server may count only up to a limit, such as a filtered list. */
export interface FilterablePage<T> extends Page<T> {
  /** `false` if the list has more items than `count`, which is then the server's limit. */
  countIsExact: boolean;
}

/** Range of a list, counted from 0. `end` is exclusive. The server returns at most 100 items from `start`. */
export interface ListRange {
  /** Index of the first item. Must be 0 with `after`. */
  start: number;
  /** Index of the item after the last one. */
  end: number;
  /**
   * The `next` of an earlier page of the same list, with the same filter and order. The range starts after that page,
   * and `start` must be 0. Unlike a range by numbers alone, a cursor costs the same anywhere in the list, and no item
   * is repeated or skipped if others are added between two calls. The server refuses the cursor (`serverCode` is
   * `cursor-gone`) if the last item of the earlier page is gone.
   */
  after?: string | undefined;
}

/** Number of items that {@link itemsOf} requests per call: the maximum that the API allows. */
const ITEMS_PER_CALL = 100;

/**
 * Yields the items of a list. Reads each page when it is needed, from the cursor of the previous page. A page may have
 * fewer items than its range.
 * @param readPage reads a page
 * @throws whatever `readPage` throws, such as an ApiError with `serverCode` `cursor-gone` if the last item of a page
 *   was removed before the next page was read
 */
export async function* itemsOf<T>(
  readPage: (range: ListRange) => Promise<Omit<Page<T>, 'count'>>,
): AsyncGenerator<T, void> {
  let after: string | undefined;
  do {
    const page: Omit<Page<T>, 'count'> = await readPage({ start: 0, end: ITEMS_PER_CALL, after });
    yield* page.items;
    after = page.next;
  } while (after !== undefined);
}

/** A part of a list. */
export interface Page<T> {
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

/** Range of a list, counted from 0. `end` is exclusive. */
export interface ListRange {
  start: number;
  end: number;
  /**
   * The `next` of a page of the same list, with the same filter, after which the range starts; `start` must then be 0.
   * Unlike a range by numbers alone, it costs the same anywhere in the list, and neither repeats nor skips an item if
   * others are added in between. The server refuses it (`serverCode` is `cursor-gone`) if the page's last item is gone.
   */
  after?: string | undefined;
}

/** Number of items that {@link itemsOf} requests per call: the maximum that the API allows. */
const ITEMS_PER_CALL = 100;

/**
 * Yields the items of a list. Reads each page when it is needed, from the cursor of the previous page. A page may have
 * fewer items than its range.
 * @param readPage reads a page
 * @throws whatever `readPage` throws: an ApiError with `serverCode` `cursor-gone` if the last item of a page was
 *   removed before the next page was read
 */
export async function* itemsOf<T>(readPage: (range: ListRange) => Promise<Page<T>>): AsyncGenerator<T, void> {
  let after: string | undefined;
  do {
    const page: Page<T> = await readPage({ start: 0, end: ITEMS_PER_CALL, after });
    yield* page.items;
    after = page.next;
  } while (after !== undefined);
}

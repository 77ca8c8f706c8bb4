/** A part of a list. */
export interface Page<T> {
  items: T[];
  /** Number of items in the whole list. */
  count: number;
}

/** A part of a list that can be filtered. */
export interface FilterablePage<T> extends Page<T> {
  /** `false` if more items match the filter than `count`, which is then the server's limit. */
  countIsExact: boolean;
}

/** Range of a list, counted from 0. `end` is exclusive. */
export interface ListRange {
  start: number;
  end: number;
}

/** Number of items that {@link itemsOf} requests per call: the maximum that the API allows. */
const ITEMS_PER_CALL = 100;

/**
 * Yields the items of a list, reading one page at a time as they are needed. A page may have fewer items than its
 * range; the list ends at its `count` or, if that is not exact, at the first page without items beyond it.
 * @param readPage reads a page
 */
export async function* itemsOf<T>(
  readPage: (range: ListRange) => Promise<Page<T> | FilterablePage<T>>,
): AsyncGenerator<T, void> {
  for (let start = 0, isOver = false; !isOver; start += ITEMS_PER_CALL) {
    const page = await readPage({ start, end: start + ITEMS_PER_CALL });
    yield* page.items;
    const isCounted = !('countIsExact' in page) || page.countIsExact || start + ITEMS_PER_CALL < page.count;
    isOver = isCounted ? start + ITEMS_PER_CALL >= page.count : page.items.length === 0;
  }
}

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

/** Size of the pages in which {@link itemsOf} reads a list, as the API allows. */
const PAGE_SIZE = 100;

/**
 * Yields the items of a list, which it reads page by page when they are needed. A page may have fewer items than its
 * range; the list ends at its `count`.
 * @param readPage reads a page
 */
export async function* itemsOf<T>(readPage: (range: ListRange) => Promise<Page<T>>): AsyncGenerator<T, void> {
  for (let start = 0, count = 1; start < count; start += PAGE_SIZE) {
    const page = await readPage({ start, end: start + PAGE_SIZE });
    yield* page.items;
    count = page.count;
  }
}

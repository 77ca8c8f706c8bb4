import pLimit from 'p-limit';

const DEFAULT_CONCURRENCY = 16;

/**
 * Maps items with at most `atOnce` calls of `work` running concurrently. Returns the results in the order of `items`.
 */
export function mapConcurrently<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
  atOnce = DEFAULT_CONCURRENCY,
): Promise<R[]> {
  return pLimit(atOnce).map(items, (item) => work(item));
}

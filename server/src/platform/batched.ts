/**
 * Returns a reader that shares each read among all callers who asked before it started. A caller never gets a value
 * that was read before they asked.
 */
export function batched<T>(read: () => Promise<T>): () => Promise<T> {
  let next: Promise<T> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  return () =>
    (next ??= last.then(() => {
      next = undefined;
      const reading = read();
      last = reading.catch(() => undefined);
      return reading;
    }));
}

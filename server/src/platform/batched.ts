/**
 * Returns a function that shares each read among all calls that were made before the read started. No call returns a
 * value from a read that started before the call.
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

import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Returns a function that runs work after a pause, once for all calls during that pause. However often the function is
 * called, work starts at most once per pause.
 * @param pause in milliseconds
 */
export function throttled<T>(work: () => Promise<T>, pause: number): () => Promise<T> {
  let next: Promise<T> | undefined;
  return () =>
    (next ??= sleep(pause).then(() => {
      next = undefined;
      return work();
    }));
}

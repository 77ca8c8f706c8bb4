import { unavailable } from '../errors.ts';

/**
 * Runs work a few at a time, in the order in which it came.
 * @param atOnce how many run together
 * @param waiting how many more may wait; the next is 503
 */
export function fewAtOnce(atOnce: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running += 1;
    else {
      if (queue.length >= waiting) throw unavailable('Too many pictures at once, try again.', 5);
      await new Promise<void>((resolve) => queue.push(resolve));
    }
    try {
      return await work();
    } finally {
      // Whoever waits takes the place over, so that nobody slips in between.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

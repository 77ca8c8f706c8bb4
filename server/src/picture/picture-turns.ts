import { availableParallelism } from 'node:os';
import { unavailable } from '../errors.ts';
import { fairQueue } from '../fair-queue.ts';

/**
 * The turns in which this process works on pictures. One core is left for the calls, and half of the threads that files
 * are read by too.
 */
export const pictureTurns = fairQueue({
  atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)),
  waiting: 200,
  waitingEach: 60,
  full: () => unavailable('Too many pictures at once, try again.', 5),
});

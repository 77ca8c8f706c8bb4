import { availableParallelism } from 'node:os';
import { unavailable } from '../../platform/errors.ts';
import { fairQueue } from '../../platform/fair-queue.ts';

/** Time after which a client may try again if the queue is full. */
const RETRY_SECONDS = 5;

/**
 * Fair queue for processing pictures in this process. It leaves a core for API calls if there are several, and at least
 * half of the threads of libuv's default pool for file access.
 */
export const pictureTurns = fairQueue({
  atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)),
  waiting: 200,
  waitingEach: 60,
  full: () => unavailable('Too many pictures at once, try again.', RETRY_SECONDS),
});

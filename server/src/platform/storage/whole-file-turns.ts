import { unavailable } from '../errors.ts';
import { fairQueue, type FairQueue } from '../fair-queue.ts';

/** Maximum number of complete files in memory, each up to 50 MiB. */
const MAX_RUNNING = 2;
const MAX_WAITING = 200;
const MAX_WAITING_EACH = 20;

/** Creates the queue of work that reads complete files into memory, by account. */
export const wholeFileTurns = (): FairQueue =>
  fairQueue({
    atOnce: MAX_RUNNING,
    waiting: MAX_WAITING,
    waitingEach: MAX_WAITING_EACH,
    full: () => unavailable('The server is busy, try again.', 2),
  });

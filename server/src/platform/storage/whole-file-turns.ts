import { unavailable } from '../errors.ts';
import { fairQueue, type FairQueue } from '../fair-queue.ts';

/** Maximum number of complete files that one queue has in memory, each up to 50 MiB. */
const MAX_RUNNING = 2;
/** Maximum number of waiting tasks. */
const MAX_WAITING = 200;
/** Maximum number of waiting tasks of one account. */
const MAX_WAITING_EACH = 20;

/** Creates a queue, fair between accounts, for work that reads complete files into memory. */
export const wholeFileTurns = (): FairQueue =>
  fairQueue({
    atOnce: MAX_RUNNING,
    waiting: MAX_WAITING,
    waitingEach: MAX_WAITING_EACH,
    full: () => unavailable('The server is busy. Try again.', 2),
  });

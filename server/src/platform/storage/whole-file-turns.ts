import { unavailable } from '../errors.ts';
import { fairQueue, type FairQueue } from '../fair-queue.ts';

/** Complete files held in memory at once, each up to 50 MiB. */
const AT_ONCE = 2;
const WAITING = 200;
const WAITING_EACH = 20;

/** Creates the queue of work that reads complete files into memory, by account. */
export const wholeFileTurns = (): FairQueue =>
  fairQueue({
    atOnce: AT_ONCE,
    waiting: WAITING,
    waitingEach: WAITING_EACH,
    full: () => unavailable('The server is busy, try again.', 2),
  });

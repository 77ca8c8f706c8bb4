import type { WaitingCalls } from '../../platform/http/waiting-calls.ts';
import { withTimeout } from '../../platform/with-timeout.ts';
import { throttled } from '../../platform/throttled.ts';
import { catchUp } from './catch-up.ts';
import { deadlineIn } from './deadline.ts';
import type { Follower } from './follower.ts';
import { NotVisibleError, PATIENCE_MS, PAUSE_MS } from './report.ts';

export interface CatchUpContext {
  readonly follower: Pick<Follower, 'sync' | 'status'>;
  /** Limits how many calls wait. */
  readonly waiting: Pick<WaitingCalls, 'run'>;
  /** Milliseconds to wait; defaults to ten seconds. */
  readonly patience?: number;
}

/**
 * Returns a function that resolves once everything that is on the chain at the time of the call has been indexed. It
 * throws NotVisibleError if indexing takes longer than `patience`, or HttpError 503 if too many calls wait.
 */
export function catchUpWaiter({
  follower,
  waiting,
  patience = PATIENCE_MS,
}: CatchUpContext): () => Promise<void> {
  const catchUpLater = throttled(() => catchUp(follower), PAUSE_MS);
  return async () => {
    const deadline = deadlineIn(patience);
    if (await withTimeout(catchUp(follower), Math.min(PAUSE_MS, patience))) return;
    await waiting.run(async () => {
      while (!deadline.isOver()) if (await Promise.race([catchUpLater(), deadline.over])) return;
      throw new NotVisibleError();
    });
  };
}

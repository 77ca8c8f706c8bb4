import { setTimeout as sleep } from 'node:timers/promises';
import type { Follower } from './follower.ts';
import { NotVisibleError, PATIENCE_MS, PAUSE_MS } from './report.ts';

/**
 * Resolves once everything that is on the chain at the time of the call has been indexed.
 * @param patience milliseconds to wait; defaults to ten seconds
 * @throws NotVisibleError if indexing takes longer than `patience`
 */
export async function waitUntilCaughtUp(
  follower: Pick<Follower, 'sync' | 'status'>,
  patience = PATIENCE_MS,
): Promise<void> {
  const deadline = AbortSignal.timeout(patience);
  const timeout = new Promise<void>((resolve) => deadline.addEventListener('abort', () => resolve()));
  for (;;) {
    await Promise.race([follower.sync(), timeout]);
    if (follower.status().caughtUp) return;
    if (deadline.aborted) throw new NotVisibleError();
    await sleep(PAUSE_MS);
  }
}

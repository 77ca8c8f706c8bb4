import { withTimeout } from '../../platform/with-timeout.ts';

const MAX_AGE_MS = 500;
/** Maximum time to wait for a node that has answered before. */
const MAX_WAIT_MS = 2_000;

/**
 * Returns a cached clock of the chain's time in seconds. While the node answers, it is queried at most twice a
 * second. If it does not answer, callers wait at most two seconds, and the time is extrapolated from the last
 * answer. Until it has answered once, callers wait for the query to end, and get the local time if it fails.
 * @param ask queries the chain's time in seconds
 * @param wall returns the local time in milliseconds since the epoch
 */
export function chainClock(ask: () => Promise<number>, wall: () => number): () => Promise<number> {
  let answer: { seconds: number; at: number } | undefined;
  let pending: { ended: Promise<void>; since: number } | undefined;
  const renew = async (): Promise<void> => {
    try {
      answer = { seconds: await ask(), at: wall() };
    } catch {
      // Keep the last answer.
    } finally {
      pending = undefined;
    }
  };
  return async () => {
    if (!answer || wall() - answer.at >= MAX_AGE_MS) {
      pending ??= { ended: renew(), since: wall() };
      const { ended, since } = pending;
      await (answer ? withTimeout(ended, MAX_WAIT_MS - (wall() - since)) : ended);
    }
    if (!answer) return Math.floor(wall() / 1000);
    return answer.seconds + Math.floor((wall() - answer.at) / 1000);
  };
}

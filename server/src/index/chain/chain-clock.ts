const MAX_AGE_MS = 500;

/**
 * Returns a cached clock of the chain's time in seconds, for display only. It queries the node at most twice a second
 * while the node answers. Otherwise it extrapolates from the last answer, or returns the local time if there is none.
 * @param ask queries the chain's time in seconds
 * @param wall returns the local time in milliseconds since the epoch
 */
export function chainClock(ask: () => Promise<number>, wall: () => number): () => Promise<number> {
  let answer: { seconds: number; at: number } | undefined;
  let pending: Promise<void> | undefined;
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
    if (!answer || wall() - answer.at >= MAX_AGE_MS) await (pending ??= renew());
    if (!answer) return Math.floor(wall() / 1000);
    return answer.seconds + Math.floor((wall() - answer.at) / 1000);
  };
}

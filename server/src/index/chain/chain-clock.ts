const GOOD_FOR_MS = 500;

/**
 * Returns a cached clock of the chain's time in seconds, for display only. It queries the node at most twice a second
 * and extrapolates from the last answer while the node is unreachable.
 * @param ask queries the chain's time in seconds
 * @param wall returns the local time in milliseconds since the epoch
 */
export function chainClock(ask: () => Promise<number>, wall: () => number): () => Promise<number> {
  let answer: { seconds: number; at: number } | undefined;
  let asking: Promise<void> | undefined;
  const renew = async (): Promise<void> => {
    try {
      answer = { seconds: await ask(), at: wall() };
    } catch {
      // Keep the last answer.
    } finally {
      asking = undefined;
    }
  };
  return async () => {
    if (!answer || wall() - answer.at >= GOOD_FOR_MS) await (asking ??= renew());
    if (!answer) return Math.floor(wall() / 1000);
    return answer.seconds + Math.floor((wall() - answer.at) / 1000);
  };
}

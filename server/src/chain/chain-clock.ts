const GOOD_FOR_MS = 500;

/**
 * The chain's time for calls that only show it: asked for at most twice a second, and guessed on from the last answer
 * while the node is away.
 * @param ask the chain's time in seconds
 * @param wall milliseconds since the epoch
 */
export function chainClock(ask: () => Promise<number>, wall: () => number): () => Promise<number> {
  let answer: { seconds: number; at: number } | undefined;
  let asking: Promise<void> | undefined;
  const renew = async (): Promise<void> => {
    try {
      answer = { seconds: await ask(), at: wall() };
    } catch {
      // What was known goes on being so.
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

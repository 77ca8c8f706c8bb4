import { repeatedly, type Repetition } from '../repetition.ts';

/** Runs `sweep` every `everyMs` milliseconds. @param onError called with each failure */
export function sweeping(
  sweep: () => Promise<number>,
  { everyMs, onError }: { everyMs: number; onError: (error: unknown) => void },
): Repetition {
  const work = async (): Promise<boolean> => {
    try {
      await sweep();
      return true;
    } catch (error) {
      onError(error);
      return false;
    }
  };
  return repeatedly(work, { interval: everyMs, longestPause: everyMs });
}

import { repeatedly, type Repetition } from '../chain/repetition.ts';

/** Sweeps again and again, with ever longer pauses while it fails. @param onError told of each failure */
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

import { repeatedly, type Repetition } from '../repetition.ts';

/** The result of a sweep that deletes in batches. */
export interface Swept {
  /** Number of deleted items. */
  readonly count: number;
  /** `false` if another batch is due. */
  readonly isDone: boolean;
}

/**
 * Runs `sweep` every `everyMs` milliseconds, and again at once after a batch that was not the last.
 * @param onError called with each failure
 */
export function sweeping(
  sweep: () => Promise<number | Swept>,
  { everyMs, onError }: { everyMs: number; onError: (error: unknown) => void },
): Repetition {
  const work = async (): Promise<boolean | 'unfinished'> => {
    try {
      const swept = await sweep();
      return typeof swept === 'number' || swept.isDone || 'unfinished';
    } catch (error) {
      onError(error);
      return false;
    }
  };
  return repeatedly(work, { interval: everyMs, longestPause: everyMs });
}

import type { HidingTarget } from './queries.ts';

/** A drop or cube to hide or to show again. */
export interface HidingChange {
  item: HidingTarget;
  hidden: boolean;
  /** Why it is to be hidden or, if it is to be shown again, why it was hidden. */
  reason: string;
}

/** Result of several changes, each of which succeeds or fails by itself. */
export interface HidingOutcome {
  done: HidingChange[];
  failed: { change: HidingChange; error: Error }[];
}

/**
 * Makes changes one after the other and goes on after one that fails.
 * @param make makes one change; throws if it fails
 */
export async function makeChanges(
  changes: readonly HidingChange[],
  make: (change: HidingChange) => Promise<void>,
): Promise<HidingOutcome> {
  const outcome: HidingOutcome = { done: [], failed: [] };
  for (const change of changes) {
    try {
      await make(change);
      outcome.done.push(change);
    } catch (error) {
      outcome.failed.push({ change, error: error instanceof Error ? error : new Error(String(error)) });
    }
  }
  return outcome;
}

/** Returns the change that undoes a change. What was shown again is hidden for the same reason as before. */
export const undoing = (change: HidingChange): HidingChange => ({ ...change, hidden: !change.hidden });

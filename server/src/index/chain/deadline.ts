/** A time limit. */
export interface Deadline {
  /** Whether the time is over. */
  isOver(): boolean;
  /** Resolves when the time is over. */
  readonly over: Promise<undefined>;
}

/** Returns a time limit that ends in `milliseconds`. It does not keep the process running. */
export function deadlineIn(milliseconds: number): Deadline {
  const signal = AbortSignal.timeout(milliseconds);
  return {
    isOver: () => signal.aborted,
    over: new Promise((resolve) => signal.addEventListener('abort', () => resolve(undefined))),
  };
}

/** Work that is repeated until it is stopped. */
export interface Repetition {
  /** Starts the first run. */
  start(): void;
  /** Waits for the current run and starts no further one. */
  stop(): Promise<void>;
  /**
   * Starts a run as soon as possible and resolves when that run ends. After `stop`, starts no run and resolves when the
   * current run ends.
   */
  now(): Promise<void>;
}

/**
 * Runs `work` repeatedly and never concurrently: `interval` milliseconds after a run that returned true, at once after
 * one that returned `'unfinished'`, with exponential backoff up to `longestPause` milliseconds after runs that returned
 * false. `work` must not throw.
 */
export function repeatedly(
  work: () => Promise<boolean | 'unfinished'>,
  { interval, longestPause }: { interval: number; longestPause: number },
): Repetition {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let started = false;
  let stopped = false;
  let pause = interval;

  const run = async (): Promise<void> => {
    clearTimeout(timer);
    const worked = await work();
    pause = worked ? interval : Math.min(pause * 2, longestPause);
    running = undefined;
    if (started) timer = setTimeout(() => void now(), worked === 'unfinished' ? 0 : pause);
  };

  const now = (): Promise<void> => {
    if (stopped) return running ?? Promise.resolve();
    if (!running) return (running = run());
    next ??= running.then(() => {
      next = undefined;
      return now();
    });
    return next;
  };

  return {
    start() {
      started = true;
      stopped = false;
      void now();
    },
    async stop() {
      started = false;
      stopped = true;
      clearTimeout(timer);
      await (next ?? running);
      clearTimeout(timer);
    },
    now,
  };
}

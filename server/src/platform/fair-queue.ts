import type { HttpError } from './errors.ts';
import { expectDefined } from './expect-defined.ts';

export interface FairQueueOptions {
  /** Maximum number of concurrent tasks. */
  atOnce: number;
  /** Maximum number of concurrent tasks per key; defaults to `atOnce`. */
  atOnceEach?: number;
  /** Maximum number of waiting tasks. */
  waiting: number;
  /** Maximum number of waiting tasks per key; defaults to `waiting`. */
  waitingEach?: number;
  /** Creates the error that is thrown if too many tasks wait, in total or for the key. */
  full: () => HttpError;
}

/** Queue that serves keys in turn (round robin), so that a busy key hardly delays the others. */
export interface FairQueue {
  /** Waits for the key's turn and returns a function that ends it. @throws HttpError if too many tasks wait */
  enter(key: string): Promise<() => void>;
  /** Runs work in the key's turn. @throws HttpError if too many tasks wait */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
}

export function fairQueue(options: FairQueueOptions): FairQueue {
  const { atOnce, waiting, full } = options;
  const { atOnceEach = atOnce, waitingEach = waiting } = options;
  const running = new Map<string, number>();
  /** Waiting tasks by key, in the order in which the keys are served. */
  const queues = new Map<string, (() => void)[]>();
  let runningNow = 0;
  let waitingNow = 0;

  const mayRun = (key: string): boolean => runningNow < atOnce && (running.get(key) ?? 0) < atOnceEach;
  const begin = (key: string): (() => void) => {
    runningNow += 1;
    running.set(key, (running.get(key) ?? 0) + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      runningNow -= 1;
      const left = (running.get(key) ?? 0) - 1;
      if (left > 0) running.set(key, left);
      else running.delete(key);
      next();
    };
  };
  const next = (): void => {
    for (const [key, queue] of queues) {
      if (!mayRun(key)) continue;
      const start = expectDefined(queue.shift(), 'the first task of a queue');
      waitingNow -= 1;
      // A key with more tasks moves to the end.
      queues.delete(key);
      if (queue.length > 0) queues.set(key, queue);
      return start();
    }
  };

  const enter: FairQueue['enter'] = async (key) => {
    const queue = queues.get(key) ?? [];
    if (queue.length === 0 && mayRun(key)) return begin(key);
    if (waitingNow >= waiting || queue.length >= waitingEach) throw full();
    waitingNow += 1;
    queues.set(key, queue);
    return new Promise((resolve) => queue.push(() => resolve(begin(key))));
  };
  return {
    enter,
    async run(key, work) {
      const end = await enter(key);
      try {
        return await work();
      } finally {
        end();
      }
    },
  };
}

import type { HttpError } from './errors.ts';

export interface FairQueueOptions {
  /** The most that run together. */
  atOnce: number;
  /** The most of one key that run together; without it as many as of all. */
  atOnceEach?: number;
  /** The most that wait. */
  waiting: number;
  /** The most of one key that wait; without it as many as of all. */
  waitingEach?: number;
  /** Returns what is thrown where no more may wait. */
  full: () => HttpError;
}

/** Work that takes turns: each key is served in its turn, so that one with much to do delays the others little. */
export interface FairQueue {
  /** Resolves when it is the key's turn, to a function that ends it. @throws HttpError where too many wait */
  enter(key: string): Promise<() => void>;
  /** Runs work in the key's turn. @throws HttpError where too many wait */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
}

export function fairQueue(options: FairQueueOptions): FairQueue {
  const { atOnce, waiting, full } = options;
  const { atOnceEach = atOnce, waitingEach = waiting } = options;
  const running = new Map<string, number>();
  /** In the order in which their turns come. */
  const queues = new Map<string, (() => void)[]>();
  let runs = 0;
  let waits = 0;

  const mayRun = (key: string): boolean => runs < atOnce && (running.get(key) ?? 0) < atOnceEach;
  const begin = (key: string): (() => void) => {
    runs += 1;
    running.set(key, (running.get(key) ?? 0) + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      runs -= 1;
      const left = running.get(key)! - 1;
      if (left > 0) running.set(key, left);
      else running.delete(key);
      next();
    };
  };
  const next = (): void => {
    for (const [key, queue] of queues) {
      if (!mayRun(key)) continue;
      const start = queue.shift()!;
      waits -= 1;
      // Whoever has more to do goes to the end.
      queues.delete(key);
      if (queue.length > 0) queues.set(key, queue);
      return start();
    }
  };

  const enter: FairQueue['enter'] = async (key) => {
    const queue = queues.get(key) ?? [];
    if (queue.length === 0 && mayRun(key)) return begin(key);
    if (waits >= waiting || queue.length >= waitingEach) throw full();
    waits += 1;
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

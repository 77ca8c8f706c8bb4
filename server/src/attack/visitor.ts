import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Another network than the attacker's: all of 127.0.0.0/8 is this machine. */
const VISITORS_ADDRESS = '127.0.0.2';

/** What a visitor noticed of an attack. */
export interface Noticed {
  /** How many of their calls were not answered with 200. */
  readonly refused: number;
  /** The time in which 99 of 100 of their lists came, in milliseconds. */
  readonly p99: number;
  readonly calls: number;
}

/** Reads a list again and again, as somebody who has nothing to do with an attack. Returns what ends it. */
export function visit(url: string): () => Promise<Noticed> {
  const worker = new Worker(new URL('./visiting.mjs', import.meta.url), {
    workerData: { list: `${url}/drop/drops/0/12`, from: VISITORS_ADDRESS },
  });
  const noticed = once(worker, 'message').then(([message]) => message as Noticed);
  return () => {
    worker.postMessage('over');
    return noticed;
  };
}

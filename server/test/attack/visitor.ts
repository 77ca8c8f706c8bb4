import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** An address other than the attacker's: all of 127.0.0.0/8 is this machine. */
const VISITORS_ADDRESS = '127.0.0.2';

/** Response times and failures of a visitor during an attack. */
export interface VisitorStats {
  /** Number of calls with a status other than 200. */
  readonly refused: number;
  /** 99th percentile of the response times of one page, which the server may cache, in milliseconds. */
  readonly p99: number;
  /** 99th percentile of the response times of pages that nobody has requested before, in milliseconds. */
  readonly uncachedP99: number;
  /** Number of calls. */
  readonly calls: number;
}

/** Polls pages of a list like an uninvolved visitor. Returns a function that stops polling and returns the results. */
export function visit(url: string): () => Promise<VisitorStats> {
  const worker = new Worker(new URL('./visiting.mjs', import.meta.url), {
    workerData: { list: `${url}/drop/drops`, from: VISITORS_ADDRESS },
  });
  const stats = once(worker, 'message').then(([message]) => message as VisitorStats);
  return () => {
    worker.postMessage('over');
    return stats;
  };
}

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** A different address than the attacker's: all of 127.0.0.0/8 is this machine. */
const VISITORS_ADDRESS = '127.0.0.2';

/** Effects of an attack on another visitor. */
export interface Noticed {
  /** Number of calls with a status other than 200. */
  readonly refused: number;
  /** 99th percentile of their response times, in milliseconds. */
  readonly p99: number;
  readonly calls: number;
}

/** Polls a list like an uninvolved visitor. Returns a function that stops and reports. */
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

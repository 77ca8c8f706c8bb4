import { abortedError } from './errors.ts';

/**
 * Returns a promise that settles like `promise`, or rejects once `signal` is aborted. An abort does not stop the work
 * behind `promise`; the outcome of the work is ignored.
 * @throws CubedropError `aborted`
 */
export function abortable<Value>(promise: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (!signal) return promise;
  const waiting = waitingFor(signal);
  return new Promise((resolve, reject) => {
    const stop = () => reject(abortedError(signal));
    waiting.add(stop);
    promise.finally(() => waiting.delete(stop)).then(resolve, reject);
    if (signal.aborted) stop();
  });
}

/**
 * For each signal, the callbacks to call when it is aborted. Node warns about more than ten listeners of a signal, so
 * each signal gets only one, which calls them all.
 */
const waitingBySignal = new WeakMap<AbortSignal, Set<() => void>>();

function waitingFor(signal: AbortSignal): Set<() => void> {
  const known = waitingBySignal.get(signal);
  if (known) return known;
  const waiting = new Set<() => void>();
  waitingBySignal.set(signal, waiting);
  signal.addEventListener('abort', () => waiting.forEach((stop) => stop()), { once: true });
  return waiting;
}

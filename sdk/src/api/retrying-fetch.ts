import { retryAfterOf } from './api-error.ts';

/** What sends a request: the platform's `fetch`, or a stand-in for it. */
export type Fetch = (request: Request) => Promise<Response>;

export interface RetryOptions {
  /** The fetch to use; the platform's by default. */
  fetch?: Fetch;
  /** How long one try may take, its answer read to the end, in milliseconds. */
  timeout: number;
  /** How often a call that was put off is tried again. */
  retries: number;
  /** Whether a call may be told twice. */
  isRepeatable: (request: Request) => boolean;
}

/** The longest that a server may make a call wait, in seconds. */
const LONGEST_WAIT = 30;

/**
 * A fetch with a time limit that comes back later when the server says so (429, 503), after `Retry-After` or else after
 * a pause that doubles. A server's answer is always handed on in the end, whatever its status.
 */
export function retryingFetch({ fetch, timeout, retries, isRepeatable }: RetryOptions): Fetch {
  return async (request) => {
    const send = fetch ?? globalThis.fetch;
    const left = isRepeatable(request) ? retries : 0;
    for (let attempt = 0; ; attempt += 1) {
      const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeout)]);
      const response = await send(new Request(attempt < left ? request.clone() : request, { signal }));
      const isPutOff = response.status === 429 || response.status === 503;
      if (!isPutOff || attempt >= left) return response;
      const wait = retryAfterOf(response) ?? 0.25 * 2 ** attempt;
      if (wait > LONGEST_WAIT) return response;
      await response.body?.cancel();
      await pause(wait * 1000, request.signal);
    }
  };
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}

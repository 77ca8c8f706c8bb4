import { throwIfAborted } from '../base/errors.ts';
import { pauseFor } from '../base/pause.ts';
import { retryAfterOf } from './api-error.ts';

/** Options of {@link callWithRetries}. */
export interface RetryOptions {
  /** Timeout of one attempt, including reading the response, in milliseconds. */
  timeout: number;
  /** Maximum number of retries after a 429 or 503. */
  retries: number;
  signal?: AbortSignal | undefined;
}

/** Maximum `Retry-After` that is waited for, in seconds. */
const MAX_WAIT_SECONDS = 30;

/**
 * Makes a call with a timeout and retries it after a 429 or 503, waiting for `Retry-After` or with exponential backoff.
 * Does not retry if `Retry-After` exceeds 30 seconds. Returns the last response, regardless of its status.
 * @param call makes one attempt; it creates a new request each time, so that no body has to be buffered
 * @throws whatever `call` throws; CubedropError `aborted` once `signal` is aborted
 */
export async function callWithRetries<Answer extends { response: Response }>(
  call: (signal: AbortSignal) => Promise<Answer>,
  { timeout, retries, signal }: RetryOptions,
): Promise<Answer> {
  for (let attempt = 0; ; attempt += 1) {
    const limit = AbortSignal.timeout(timeout);
    const answer = await call(signal ? AbortSignal.any([signal, limit]) : limit);
    const isRetryable = answer.response.status === 429 || answer.response.status === 503;
    if (!isRetryable || attempt >= retries) return answer;
    const wait = retryAfterOf(answer.response) ?? 0.25 * 2 ** attempt;
    if (wait > MAX_WAIT_SECONDS) return answer;
    await pauseFor(wait, signal);
    throwIfAborted(signal);
  }
}

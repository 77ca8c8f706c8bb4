import { throwIfAborted } from '../errors.ts';
import { pauseFor } from '../pause.ts';
import { retryAfterOf } from './api-error.ts';

export interface RetryOptions {
  /** How long one try may take, its answer read to the end, in milliseconds. */
  timeout: number;
  /** How often a call that was put off is tried again. */
  retries: number;
  signal?: AbortSignal | undefined;
}

/** The longest that a server may make a call wait, in seconds. */
const LONGEST_WAIT = 30;

/**
 * Makes a call with a time limit, and again later when the server puts it off (429, 503): after `Retry-After` or else
 * after a pause that doubles. A server's answer is always handed on in the end, whatever its status.
 * @param call a try, whose request is made anew each time: none has to keep a copy of what it sends
 * @throws what `call` throws; CubedropError `aborted` once `signal` fired
 */
export async function whilePutOff<Answer extends { response: Response }>(
  call: (signal: AbortSignal) => Promise<Answer>,
  { timeout, retries, signal }: RetryOptions,
): Promise<Answer> {
  for (let attempt = 0; ; attempt += 1) {
    const limit = AbortSignal.timeout(timeout);
    const answer = await call(signal ? AbortSignal.any([signal, limit]) : limit);
    const isPutOff = answer.response.status === 429 || answer.response.status === 503;
    if (!isPutOff || attempt >= retries) return answer;
    const wait = retryAfterOf(answer.response) ?? 0.25 * 2 ** attempt;
    if (wait > LONGEST_WAIT) return answer;
    await pauseFor(wait, signal);
    throwIfAborted(signal);
  }
}

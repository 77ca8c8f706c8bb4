import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { callWithRetries } from './call-with-retries.ts';

/** Creates a call whose attempts get these responses in order. `askedAt` has the time of each attempt, in seconds. */
function answering(...answers: [status: number, retryAfter?: string | undefined][]) {
  const askedAt: number[] = [];
  const began = Date.now();
  const call = async () => {
    askedAt.push((Date.now() - began) / 1_000);
    const [status, retryAfter] = answers[askedAt.length - 1]!;
    return {
      response: new Response(null, {
        status,
        ...(retryAfter ? { headers: { 'retry-after': retryAfter } } : {}),
      }),
    };
  };
  return { call, askedAt };
}

const retrying = { timeout: 60_000, retries: 4 };

describe('a call that is answered with 429 or 503', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('is retried after Retry-After, or with exponential backoff', async () => {
    const { call, askedAt } = answering([503, '7'], [429], [503], [429, '2'], [200]);
    const answered = callWithRetries(call, retrying);
    await jest.advanceTimersByTimeAsync(60_000);
    expect((await answered).response.status).toBe(200);
    expect(askedAt).toEqual([0, 7, 7.5, 8.5, 10.5]);
  });

  it('is retried at most four times, and never if Retry-After exceeds 30 s; other statuses are not retried', async () => {
    const often = answering([503], [503], [503], [503], [503], [200]);
    const answered = callWithRetries(often.call, retrying);
    await jest.advanceTimersByTimeAsync(60_000);
    expect((await answered).response.status).toBe(503);
    expect(often.askedAt).toEqual([0, 0.25, 0.75, 1.75, 3.75]);
    for (const [status, retryAfter] of [[429, '31'], [500], [502], [409]] as [number, string?][]) {
      const { call, askedAt } = answering([status, retryAfter], [200]);
      expect((await callWithRetries(call, retrying)).response.status).toBe(status);
      expect(askedAt).toHaveLength(1);
    }
  });

  it('stops waiting when it is aborted', async () => {
    const stop = new AbortController();
    const { call, askedAt } = answering([503, '20'], [200]);
    const answered = expect(
      callWithRetries(call, { ...retrying, signal: stop.signal }),
    ).rejects.toMatchObject({
      code: 'aborted',
    });
    await jest.advanceTimersByTimeAsync(1_000);
    stop.abort();
    await answered;
    expect(askedAt).toEqual([0]);
  });
});

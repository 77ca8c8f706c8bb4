import { getEventListeners } from 'node:events';
import { expect, it } from '@jest/globals';
import { abortable } from './abortable.ts';

const never = new Promise<never>(() => undefined);

it('abortable settles like the promise', async () => {
  const { signal } = new AbortController();
  expect(await abortable(Promise.resolve(1), signal)).toBe(1);
  expect(await abortable(Promise.resolve(2), undefined)).toBe(2);
  await expect(abortable(Promise.reject(new Error('No.')), signal)).rejects.toThrow('No.');
});

it('abortable adds one listener to a signal, however many promises wait', async () => {
  const stop = new AbortController();
  const waiting = Array.from({ length: 100 }, () => abortable(never, stop.signal));
  expect(getEventListeners(stop.signal, 'abort')).toHaveLength(1);
  stop.abort();
  const settled = await Promise.allSettled(waiting);
  expect(settled.every(({ status }) => status === 'rejected')).toBe(true);
});

it('abortable rejects once the signal is aborted, and ignores what the promise does later', async () => {
  const stop = new AbortController();
  let fail: (reason: Error) => void = () => undefined;
  const late = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  const waiting = [abortable(never, stop.signal), abortable(late, stop.signal)];
  stop.abort('enough');
  for (const one of waiting) await expect(one).rejects.toMatchObject({ code: 'aborted', cause: 'enough' });
  fail(new Error('Late.'));
  await expect(abortable(never, stop.signal)).rejects.toMatchObject({ code: 'aborted' });
  await expect(abortable(Promise.reject(new Error('No.')), stop.signal)).rejects.toMatchObject({
    code: 'aborted',
  });
});

import { expect, it } from '@jest/globals';
import { processLock } from './lock.ts';

/** Holds a lock until `release` is called. */
function taken() {
  const lock = processLock();
  const events: string[] = [];
  let release = () => {};
  const free = new Promise<void>((resolve) => (release = resolve));
  const first = lock.hold('account', async () => {
    events.push('first begins');
    await free;
    events.push('first ends');
  });
  return { lock, events, release, first };
}

it('processLock runs the work of waiters in order, one at a time, even after one has failed', async () => {
  const { lock, events, release, first } = taken();
  const failing = lock.hold('account', () => Promise.reject(new Error('failed')));
  const third = lock.hold('account', () => Promise.resolve(events.push('third')));
  await lock.hold('another account', () => Promise.resolve(events.push('another')));
  release();
  await expect(failing).rejects.toThrow('failed');
  await Promise.all([first, third]);
  expect(events).toEqual(['first begins', 'another', 'first ends', 'third']);
});

it('processLock rejects a waiter as soon as it is aborted, and makes later ones wait for their turn', async () => {
  const { lock, events, release, first } = taken();
  const controller = new AbortController();
  const waiting = lock.hold('account', () => Promise.resolve(events.push('aborted')), controller.signal);
  controller.abort();
  await expect(waiting).rejects.toMatchObject({ code: 'aborted' });
  const third = lock.hold('account', () => Promise.resolve(events.push('third')));
  await Promise.resolve();
  expect(events).toEqual(['first begins']);
  release();
  await Promise.all([first, third]);
  expect(events).toEqual(['first begins', 'first ends', 'third']);
});

it('processLock does not begin work whose signal is already aborted', async () => {
  const { lock, events, release, first } = taken();
  const signal = AbortSignal.abort();
  await expect(
    lock.hold('account', () => Promise.resolve(events.push('aborted')), signal),
  ).rejects.toMatchObject({
    code: 'aborted',
  });
  release();
  await first;
  expect(events).toEqual(['first begins', 'first ends']);
});

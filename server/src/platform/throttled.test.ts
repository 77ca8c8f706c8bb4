import { expect, it } from '@jest/globals';
import { throttled } from './throttled.ts';

it('runs work once for all calls during a pause, and again for later calls', async () => {
  let runs = 0;
  const work = throttled(async () => (runs += 1), 20);
  expect(await Promise.all([work(), work(), work()])).toEqual([1, 1, 1]);
  expect(await work()).toBe(2);
});

it('rejects all calls during the pause if the run fails, and runs again for later calls', async () => {
  let runs = 0;
  const work = throttled(async () => {
    runs += 1;
    if (runs === 1) throw new Error('broken');
    return runs;
  }, 1);
  const failed = await Promise.allSettled([work(), work()]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await work()).toBe(2);
});

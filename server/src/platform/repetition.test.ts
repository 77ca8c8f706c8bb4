import { expect, it } from '@jest/globals';
import { repeatedly } from './repetition.ts';

it('starts no run after it is stopped, even if one was requested during the last run', async () => {
  let runs = 0;
  let finish!: (worked: boolean) => void;
  const work = () => {
    runs += 1;
    return new Promise<boolean>((resolve) => (finish = resolve));
  };
  const loop = repeatedly(work, { interval: 1, longestPause: 1 });
  loop.start();
  const after = loop.now();
  const stopped = loop.stop();
  finish(true);
  await Promise.all([after, stopped]);
  await loop.now();
  expect(runs).toBe(1);
});

it('starts the next run at once after one that left something to do', async () => {
  const results = ['unfinished', 'unfinished', true] as const;
  let runs = 0;
  await new Promise<void>((resolve) => {
    const loop = repeatedly(
      async () => {
        const result = results[runs++]!;
        if (result === true) setTimeout(() => void loop.stop().then(resolve), 50);
        return result;
      },
      { interval: 60_000, longestPause: 60_000 },
    );
    loop.start();
  });
  expect(runs).toBe(3);
});

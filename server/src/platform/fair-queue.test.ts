import { expect, it } from '@jest/globals';
import { unavailable } from './errors.ts';
import { fairQueue } from './fair-queue.ts';

const full = () => unavailable('full');
/** Lets pending work proceed. */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

it('limits concurrency, queues the rest, and rejects when full', async () => {
  const queue = fairQueue({ atOnce: 2, waiting: 1, full });
  const ends: (() => void)[] = [];
  let running = 0;
  const work = async (): Promise<number> => {
    running += 1;
    await new Promise<void>((resolve) => ends.push(resolve));
    return running--;
  };
  const all = ['a', 'b', 'c'].map((key) => queue.run(key, work));
  await nextTurn();
  await expect(queue.run('d', work)).rejects.toMatchObject({ status: 503 });
  expect(running).toBe(2);
  while (ends.length > 0) {
    ends.shift()!();
    await nextTurn();
    expect(running).toBeLessThanOrEqual(2);
  }
  await Promise.all(all);
  expect(await queue.run('e', async () => 'free again')).toBe('free again');
});

it('serves keys in turn, however much one of them has queued', async () => {
  const queue = fairQueue({ atOnce: 1, waiting: 1000, waitingEach: 500, full });
  const order: string[] = [];
  const work = (name: string) => queue.run(name, async () => void order.push(name));
  const flood = Array.from({ length: 500 }, () => work('flood'));
  await Promise.all([work('other'), work('third')]);
  expect(order.length).toBeLessThan(6);
  await Promise.all(flood);
});

it('limits running and waiting tasks per key, leaving room for others', async () => {
  const queue = fairQueue({ atOnce: 10, atOnceEach: 2, waiting: 10, waitingEach: 1, full });
  const leave = await queue.enter('a');
  await queue.enter('a');
  const third = queue.enter('a');
  await expect(queue.enter('a')).rejects.toMatchObject({ status: 503 });
  await queue.enter('b');
  leave();
  leave();
  await third;
  await expect(Promise.race([queue.enter('a'), nextTurn().then(() => 'waits')])).resolves.toBe('waits');
});

it('continues after failed work', async () => {
  const queue = fairQueue({ atOnce: 1, waiting: 1, full });
  await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.run('a', async () => 1)).toBe(1);
});

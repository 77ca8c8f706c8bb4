import { expect, it } from '@jest/globals';
import { batched } from './batched.ts';

/** A batched read whose results the test controls. */
function controlled() {
  const started: Deferred<number>[] = [];
  const read = batched(() => {
    let resolve!: (value: number) => void;
    let reject!: (error: Error) => void;
    const promise = new Promise<number>((yes, no) => ([resolve, reject] = [yes, no]));
    started.push({ resolve, reject });
    return promise;
  });
  return { read, started };
}
interface Deferred<T> {
  resolve: (value: T) => void;
  reject: (error: Error) => void;
}
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

it('shares one read among all callers that ask before it starts', async () => {
  const { read, started } = controlled();
  const all = [read(), read(), read()];
  await nextTurn();
  expect(started).toHaveLength(1);
  started[0]!.resolve(7);
  expect(await Promise.all(all)).toEqual([7, 7, 7]);
});

it('returns no value from a read that started before the call', async () => {
  const { read, started } = controlled();
  const first = read();
  await nextTurn();
  const late = [read(), read()];
  started[0]!.resolve(1);
  expect(await first).toBe(1);
  await nextTurn();
  expect(started).toHaveLength(2);
  started[1]!.resolve(2);
  expect(await Promise.all(late)).toEqual([2, 2]);
});

it('continues after a failed read', async () => {
  const { read, started } = controlled();
  const failed = read();
  await nextTurn();
  const next = read();
  started[0]!.reject(new Error('failed'));
  await expect(failed).rejects.toThrow('failed');
  await nextTurn();
  started[1]!.resolve(3);
  expect(await next).toBe(3);
});

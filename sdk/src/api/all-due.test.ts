import { expect, it } from '@jest/globals';
import { allDue } from './all-due.ts';
import type { Api } from './create-api.ts';

/** Creates a server whose list loses its first item just before the given call. */
function shrinking(items: number[], before: number): Pick<Api, 'get'> {
  let calls = 0;
  let list = items;
  const get = async (_path: string, { params }: { params: { query: { start: number; end: number } } }) => {
    calls += 1;
    if (calls === before) list = list.slice(1);
    const { start, end } = params.query;
    return { success: true, due: list.slice(start, end), dueCount: list.length, total: String(list.length) };
  };
  return { get } as unknown as Pick<Api, 'get'>;
}

const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, at) => from + at);

it('reads all pages, and starts over if something was claimed meanwhile', async () => {
  expect((await allDue(shrinking(numbers(0, 0), 0))).due).toEqual([]);
  expect((await allDue(shrinking(numbers(0, 2_500), 0))).due).toEqual(numbers(0, 2_500));
  for (const before of [2, 3])
    expect((await allDue(shrinking(numbers(0, 2_500), before))).due).toEqual(numbers(1, 2_500));
});

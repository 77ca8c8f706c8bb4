import { expect, it, jest } from '@jest/globals';
import { MAX_COUNTED, pageOf, type PageOptions } from './page.ts';
import type { ReadTable } from './table.ts';

interface Row {
  chain: number;
  id: number;
}

/** Returns a table with a number of rows that can only be counted. */
function tableWith(rows: number): ReadTable<Row> {
  return {
    find: jest.fn<ReadTable<Row>['find']>(),
    findOne: jest.fn<ReadTable<Row>['findOne']>(),
    count: async () => rows,
    countUpTo: async (_where, limit) => Math.min(rows, limit),
    has: async () => rows > 0,
  };
}

const totalOf = async (rows: number, isFiltered: boolean) => {
  const options: PageOptions<Row> = {
    chain: 1,
    key: 'id',
    where: [],
    isFiltered,
    order: [],
    slice: { start: 0, end: 0 },
  };
  const { count, countIsExact } = await pageOf(tableWith(rows), options);
  return { count, countIsExact };
};

it('counts a list exactly, but a filtered list only up to a limit', async () => {
  expect(await totalOf(250_000, false)).toEqual({ count: 250_000, countIsExact: true });
  expect(await totalOf(0, true)).toEqual({ count: 0, countIsExact: true });
  expect(await totalOf(MAX_COUNTED, true)).toEqual({ count: MAX_COUNTED, countIsExact: true });
  expect(await totalOf(MAX_COUNTED + 1, true)).toEqual({ count: MAX_COUNTED, countIsExact: false });
  expect(await totalOf(250_000, true)).toEqual({ count: MAX_COUNTED, countIsExact: false });
});

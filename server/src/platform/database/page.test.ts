import { expect, it, jest } from '@jest/globals';
import { pageOf, type PageOptions } from './page.ts';
import type { ReadTable } from './table.ts';
import { MAX_COUNTED, type KeptTotal } from './total.ts';

interface Row {
  chain: number;
  id: number;
}

/** Returns a table with `rows` rows that can only be counted up to a limit: `count` throws. */
function tableWith(rows: number): ReadTable<Row> {
  return {
    find: jest.fn<ReadTable<Row>['find']>(),
    findOne: jest.fn<ReadTable<Row>['findOne']>(),
    findThroughKeys: jest.fn<ReadTable<Row>['findThroughKeys']>(),
    findTogether: jest.fn<ReadTable<Row>['findTogether']>(),
    count: async () => {
      throw new Error('all rows were counted');
    },
    countUpTo: async (_where, limit) => Math.min(rows, limit),
    has: async () => rows > 0,
  };
}

/** Reads an empty page past the end of a list, and returns how often its table was searched. */
const searchedPastEnd = async (
  rows: number,
  start: number,
  { total, isFiltered = false }: Pick<PageOptions<Row>, 'total' | 'isFiltered'> = {},
): Promise<number> => {
  const findThroughKeys = jest.fn<ReadTable<Row>['findThroughKeys']>().mockResolvedValue([]);
  const page = await pageOf(
    { ...tableWith(rows), findThroughKeys },
    { chain: 1, key: 'id', where: [], total, isFiltered, order: [], slice: { start, end: start + 12 } },
  );
  const kept = isFiltered ? undefined : await total?.();
  expect(page).toMatchObject({ rows: [], count: kept ?? Math.min(rows, MAX_COUNTED) });
  expect(page.next).toBeUndefined();
  return findThroughKeys.mock.calls.length;
};

const totalOf = async (rows: number, total?: KeptTotal) => {
  const options: PageOptions<Row> = {
    chain: 1,
    key: 'id',
    where: [],
    total,
    order: [],
    slice: { start: 0, end: 0 },
  };
  const { count, countIsExact } = await pageOf(tableWith(rows), options);
  return { count, countIsExact };
};

it('returns the kept total of a list without counting', async () => {
  const kept = async (): Promise<number> => 250_000;
  expect(await totalOf(3, kept)).toEqual({ count: 250_000, countIsExact: true });
  expect(await totalOf(3, async () => 0)).toEqual({ count: 0, countIsExact: true });
});

it('counts a list whose total is not kept, up to a limit', async () => {
  const unknown = async (): Promise<undefined> => undefined;
  for (const total of [undefined, unknown]) {
    expect(await totalOf(0, total)).toEqual({ count: 0, countIsExact: true });
    expect(await totalOf(MAX_COUNTED, total)).toEqual({ count: MAX_COUNTED, countIsExact: true });
    expect(await totalOf(MAX_COUNTED + 1, total)).toEqual({ count: MAX_COUNTED, countIsExact: false });
    expect(await totalOf(250_000, total)).toEqual({ count: MAX_COUNTED, countIsExact: false });
  }
});

it('reads no rows for a slice past the end of the list, if its total is exact', async () => {
  const total = async (): Promise<number> => 250_000;
  expect(await searchedPastEnd(3, 1_000_000_000, { total })).toBe(0);
  expect(await searchedPastEnd(3, 250_000, { total })).toBe(0);
  expect(await searchedPastEnd(3, 249_999, { total })).toBe(1);
  expect(await searchedPastEnd(0, 1)).toBe(0);
  expect(await searchedPastEnd(MAX_COUNTED, MAX_COUNTED)).toBe(0);
  expect(await searchedPastEnd(MAX_COUNTED + 1, 1_000_000_000)).toBe(1);
});

it('reads no rows past the end of the unfiltered list, if the total of the filtered one is not exact', async () => {
  const many = MAX_COUNTED + 1;
  const filtered = { isFiltered: true, total: async (): Promise<number> => 250_000 };
  expect(await searchedPastEnd(many, 1_000_000_000, filtered)).toBe(0);
  expect(await searchedPastEnd(many, 250_000, filtered)).toBe(0);
  expect(await searchedPastEnd(many, 249_999, filtered)).toBe(1);
  expect(await searchedPastEnd(many, 1_000_000_000, { isFiltered: true, total: async () => undefined })).toBe(
    1,
  );
});

it('does not read the total of the unfiltered list if the end of the filtered one is known', async () => {
  const total = jest.fn<KeptTotal>().mockResolvedValue(250_000);
  expect(await searchedPastEnd(3, 3, { isFiltered: true, total })).toBe(0);
  expect(await searchedPastEnd(MAX_COUNTED + 1, 12, { isFiltered: true, total })).toBe(1);
  expect(total).not.toHaveBeenCalled();
});

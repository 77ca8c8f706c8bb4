import { describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import type { Database } from './database.ts';
import type { ListOrder } from './order.ts';
import { countedSlice, readInParts, readSlice, sliceOfItems } from './row-slice.ts';
import type { Position, Slice } from './slice.ts';
import { big, key, tableOf, text, type Table } from './table.ts';

/** A row of a table that has a text, a number and a key of two columns. */
interface Row {
  kind: string;
  id: string;
  reason: string;
  hiddenBy: string;
  hiddenAt: number;
}

const tableIn = ({ sequelize }: Database): Table<Row> =>
  tableOf<Row>(sequelize, 'hidden_listings', {
    kind: key(text),
    id: key(text),
    reason: text,
    hiddenBy: text,
    hiddenAt: big,
  });

/** A row with one of few values in each column but `id`, so that many rows differ only in the order's last column. */
const row: fc.Arbitrary<Row> = fc.record({
  kind: fc.constantFrom('cube', 'drop'),
  id: fc.integer({ min: 0, max: 400 }).map((number) => number.toString(16).padStart(24, '0')),
  reason: fc.constant('none'),
  hiddenBy: fc.constantFrom('a', 'b'),
  hiddenAt: fc.integer({ min: 1, max: 4 }),
});
const rows = fc.uniqueArray(row, { selector: nameOf, maxLength: 40 });
const direction = fc.constantFrom('ASC' as const, 'DESC' as const);
const order: fc.Arbitrary<ListOrder> = fc
  .tuple(direction, direction, direction, direction)
  .map(([one, two, three, four]) => [
    ['hiddenAt', one],
    ['hiddenBy', two],
    ['kind', three],
    ['id', four],
  ]);

function nameOf({ kind, id }: Row): string {
  return `${kind} ${id}`;
}

onEachEngine('a list in slices', (engine) => {
  const open = async () => {
    const table = tableIn(await engine.open());
    const read = (by: ListOrder, slice: Slice) =>
      readSlice(table, { where: {}, order: by, key: ['kind', 'id'], slice });
    /** Reads a list page by page and returns the rows of all pages in order. Calls `between` between two pages. */
    const readOn = async (by: ListOrder, size: number, between?: () => Promise<void>): Promise<Row[]> => {
      const found: Row[] = [];
      let after: Position | undefined;
      do {
        const page = await read(by, { start: 0, end: size, ...(after && { after }) });
        expect(page.rows.length).toBeLessThanOrEqual(size);
        found.push(...page.rows);
        after = page.next;
        if (after) await between?.();
      } while (after);
      return found;
    };
    return { table, read, readOn };
  };

  it('reads the whole list page by page, in any order and page size', async () => {
    const { table, read, readOn } = await open();
    await fc.assert(
      fc.asyncProperty(rows, order, fc.integer({ min: 1, max: 12 }), async (stored, by, size) => {
        await table.remove({});
        await table.put(stored);
        const whole = await read(by, { start: 0, end: 100 });
        expect(whole.next).toBeUndefined();
        expect(whole.rows).toHaveLength(stored.length);
        expect(await readOn(by, size)).toEqual(whole.rows);
        const { next } = await read(by, { start: 3, end: 5 });
        if (next) {
          const rest = await read(by, { start: 0, end: 100, after: next });
          expect(rest.rows).toEqual(whole.rows.slice(5));
        }
      }),
      { numRuns: 25 },
    );
  });

  it('reads the whole list in parts, in any order and part size', async () => {
    const { table, read } = await open();
    await fc.assert(
      fc.asyncProperty(rows, order, fc.integer({ min: 1, max: 12 }), async (stored, by, size) => {
        await table.remove({});
        await table.put(stored);
        const find = jest.spyOn(table, 'find');
        const found = await readInParts(table, { where: {}, order: by }, size);
        for (const [{ limit }] of find.mock.calls) expect(limit).toBe(size);
        expect(find.mock.calls).toHaveLength(Math.floor(stored.length / size) + 1);
        find.mockRestore();
        expect(found).toEqual((await read(by, { start: 0, end: 100 })).rows);
      }),
      { numRuns: 25 },
    );
  });

  it('neither repeats nor skips a row if other rows are added between pages', async () => {
    const { table, read, readOn } = await open();
    const additions = fc.array(rows, { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(
        rows,
        additions,
        order,
        fc.integer({ min: 1, max: 6 }),
        async (stored, toAdd, by, size) => {
          await table.remove({});
          await table.put(stored);
          const kept = stored.map(nameOf);
          const later = [...toAdd];
          const found = await readOn(by, size, () => table.insertMissing(later.pop() ?? []));
          const names = found.map(nameOf);
          expect(new Set(names).size).toBe(names.length);
          expect(names).toEqual(expect.arrayContaining(kept));
          const now = (await read(by, { start: 0, end: 1_000 })).rows.map(nameOf);
          expect(names).toEqual(now.filter((name) => names.includes(name)));
        },
      ),
      { numRuns: 25 },
    );
  });

  it('continues after a row that has moved or left the list, and refuses a position whose row is deleted', async () => {
    const { table } = await open();
    const at = (id: string, hiddenAt: number): Row => ({
      kind: 'cube',
      id,
      reason: '',
      hiddenBy: 'a',
      hiddenAt,
    });
    await table.put([at('a', 1), at('b', 2), at('c', 3), at('d', 4)]);
    const read = (slice: Slice) =>
      readSlice(table, {
        where: { hiddenBy: 'a' },
        order: [
          ['hiddenAt', 'ASC'],
          ['id', 'ASC'],
        ],
        key: ['kind', 'id'],
        slice,
      });
    const { next: after } = await read({ start: 0, end: 2 });
    const ids = async () => (await read({ start: 0, end: 9, after: after! })).rows.map(({ id }) => id);
    expect(await ids()).toEqual(['c', 'd']);
    await table.update({ hiddenBy: 'b' }, { id: 'b' });
    expect(await ids()).toEqual(['c', 'd']);
    await table.update({ hiddenAt: 9 }, { id: 'b' });
    expect(await ids()).toEqual(['c', 'd']);
    await table.remove({ id: 'b' });
    await expect(ids()).rejects.toMatchObject({ status: 400, code: 'cursor-gone' });
  });

  it('reads nothing but the count for a slice past the end of a list', async () => {
    const database = await engine.open();
    const table = tableIn(database);
    await table.put([{ kind: 'cube', id: 'a', reason: '', hiddenBy: 'a', hiddenAt: 1 }]);
    const by: ListOrder = [['id', 'ASC']];
    const sent = jest.spyOn(database.sequelize, 'query');
    for (const start of [1, 1_000_000_000]) {
      const slice = { start, end: start + 12 };
      const read = countedSlice(table, { where: {}, order: by, key: ['kind', 'id'], slice });
      expect(await read).toEqual({ rows: [], count: 1, countIsExact: true });
    }
    expect(sent).toHaveBeenCalledTimes(2);
    sent.mockRestore();
  });

  it('reads the same rows whether it looks them up by their keys or reads them directly', async () => {
    const { table } = await open();
    await fc.assert(
      fc.asyncProperty(rows, order, fc.nat(40), fc.nat(12), async (stored, by, start, size) => {
        await table.remove({});
        await table.put(stored);
        const options = { where: { hiddenBy: 'a' }, order: by, key: ['kind', 'id'] as const };
        const slice = { start, end: start + size };
        const throughKeys = await readSlice(table, { ...options, slice }, (find) =>
          table.findThroughKeys(find),
        );
        expect(throughKeys).toEqual(await readSlice(table, { ...options, slice }));
      }),
      { numRuns: 25 },
    );
  });

  it('returns the total of the whole list, kept or counted', async () => {
    const { table } = await open();
    const names = ['a', 'b', 'c'];
    await table.put(names.map((id) => ({ kind: 'cube', id, reason: '', hiddenBy: 'a', hiddenAt: 1 })));
    const byId: ListOrder = [['id', 'ASC']];
    const options = { where: {}, order: byId, key: ['kind', 'id'] as const, slice: { start: 0, end: 1 } };
    const { rows: first, count, countIsExact } = await countedSlice(table, options);
    expect([first.length, count, countIsExact]).toEqual([1, 3, true]);
    const kept = await countedSlice(table, { ...options, total: async () => 12_345 });
    expect(kept).toMatchObject({ count: 12_345, countIsExact: true });
    const unknown = await countedSlice(table, { ...options, total: async () => undefined });
    expect(unknown).toMatchObject({ count: 3, countIsExact: true });
  });

  it('returns no next position after the last row or an empty slice', async () => {
    const { table, read } = await open();
    const by: ListOrder = [
      ['kind', 'ASC'],
      ['id', 'ASC'],
    ];
    expect(await read(by, { start: 0, end: 5 })).toEqual({ rows: [], next: undefined });
    await table.put([{ kind: 'cube', id: 'a', reason: '', hiddenBy: 'a', hiddenAt: 1 }]);
    expect((await read(by, { start: 0, end: 1 })).next).toBeUndefined();
    expect(await read(by, { start: 0, end: 0 })).toEqual({ rows: [] });
  });
});

describe('a list in memory', () => {
  it('continues after an item, and refuses an item that is gone', () => {
    const items = ['a', 'b', 'c', 'd'];
    const slice = (wanted: Slice, of = items) => sliceOfItems(of, wanted, (item) => item);
    const { items: first, next } = slice({ start: 0, end: 2 });
    expect(first).toEqual(['a', 'b']);
    expect(slice({ start: 0, end: 2, after: next! })).toEqual({ items: ['c', 'd'], next: undefined });
    expect(slice({ start: 0, end: 2, after: next! }, ['x', ...items]).items).toEqual(['c', 'd']);
    expect(() => slice({ start: 0, end: 2, after: next! }, ['a', 'c'])).toThrow(/gone/);
  });
});

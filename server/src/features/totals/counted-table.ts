import type { Sequelize, Transaction, WhereOptions } from 'sequelize';
import { inChunks, type Table } from '../../platform/database/table.ts';
import type { CountedList } from './counted-list.ts';
import { listTotalTable, type ListTotalRow } from './list-total-model.ts';
import { rangesAround } from './time-ranges.ts';

/** If items do not leave a list at a set time, the list has only this range. */
const ALWAYS = [{ span: 0, fromTime: 0 }];

/** Writes a table and the totals of the lists of its rows. */
export interface CountedTable<Row> {
  /**
   * Replaces the rows that meet a condition. Only the holder of the chain's lease may call it, in a transaction that
   * has written the lease, since it adds to totals that it has read before.
   * @param where must limit the rows to the chain, and match every row that has the key of a new row
   */
  replace(chain: number, where: WhereOptions, rows: readonly Row[], tx: Transaction): Promise<void>;
}

/** Returns a writer of `table` and of the totals of `lists`, all of which consist of rows of that table. */
export function countedTable<Row extends object>(
  sequelize: Sequelize,
  table: Table<Row>,
  lists: readonly CountedList<Row>[],
): CountedTable<Row> {
  const totals = listTotalTable(sequelize);
  const attributes = [...new Set(lists.flatMap(({ columns }) => columns))];

  const add = async (changes: readonly ListTotalRow[], transaction: Transaction): Promise<void> => {
    await inChunks(changes, async (part) => {
      // A superset of the rows to change, since each column is compared by itself.
      const where = Object.fromEntries(
        KEY.map((column) => [column, [...new Set(part.map((change) => change[column]))]]),
      );
      const stored = await totals.find({ where, transaction });
      const countOf = new Map(stored.map((row) => [nameOf(row), row.count]));
      const changed = part.map((row) => ({ ...row, count: (countOf.get(nameOf(row)) ?? 0) + row.count }));
      await totals.put(changed, transaction);
      if (changed.some(({ count }) => count === 0)) await totals.remove({ ...where, count: 0 }, transaction);
      return [];
    });
  };

  return {
    async replace(chain, where, rows, tx) {
      const before = await table.find({ where, attributes, transaction: tx });
      await table.remove(where, tx);
      await table.put(rows, tx);
      const changes = lists.flatMap((list) => changesOf(chain, list, { before, after: rows }));
      await add(changes, tx);
    },
  };
}

/** The columns that identify a total. */
const KEY = ['chain', 'list', 'owner', 'span', 'fromTime'] as const satisfies (keyof ListTotalRow)[];

const nameOf = (row: ListTotalRow): string => KEY.map((column) => row[column]).join(' ');

/** Returns by how much the totals of a list change, without totals that stay the same. */
function changesOf<Row>(
  chain: number,
  list: CountedList<Row>,
  { before, after }: { before: readonly Row[]; after: readonly Row[] },
): ListTotalRow[] {
  const changes = new Map<string, ListTotalRow>();
  const count = (rows: readonly Row[], change: 1 | -1): void => {
    for (const total of rows.flatMap((row) => totalsOf(chain, list, row))) {
      const name = nameOf(total);
      changes.set(name, { ...total, count: (changes.get(name)?.count ?? 0) + change });
    }
  };
  count(before, -1);
  count(after, 1);
  return [...changes.values()].filter((change) => change.count !== 0);
}

/** Returns the totals of a list to which a row adds. */
function totalsOf<Row>(chain: number, list: CountedList<Row>, row: Row): ListTotalRow[] {
  if (!list.has(row)) return [];
  const owner = list.owner?.of(row) ?? '';
  const ranges = list.end ? rangesAround(list.end.of(row)) : ALWAYS;
  return ranges.map((range) => ({ chain, list: list.name, owner, ...range, count: 1 }));
}

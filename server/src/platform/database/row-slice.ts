import { Op, type WhereOptions } from 'sequelize';
import { badRequest, type HttpError } from '../errors.ts';
import { expectDefined } from '../expect-defined.ts';
import type { ListOrder } from './order.ts';
import { limitsOf, type Continued, type Position, type Slice } from './slice.ts';
import type { ReadTable } from './table.ts';
import type { KeyedFind } from './through-keys.ts';
import { isPastEnd, totalOf, type KeptTotal, type Total } from './total.ts';

/** A slice of a list of rows. */
export interface RowSlice<Row> extends Continued {
  readonly rows: Row[];
}

/** A slice of a list of rows, and the number of rows in the whole list. */
export interface CountedSlice<Row> extends RowSlice<Row>, Total {}

export interface RowSliceOptions<Row> {
  readonly where: WhereOptions;
  /** The order of the list, which must not leave two rows in the same place. */
  readonly order: ListOrder;
  /** The columns that identify a row in the table. */
  readonly key: readonly (keyof Row & string)[];
  /** Conditions that the row of a position has to meet, even if it is not in the list any more. Defaults to none. */
  readonly within?: WhereOptions;
  readonly slice: Slice;
}

/** Reads the rows of a slice. */
export type FindSlice<Row> = (options: KeyedFind) => Promise<Row[]>;

/**
 * Reads a slice, and one more row to know whether the slice is the last.
 * @param find reads rows of the table; defaults to `table.find`, which reads skipped rows in full
 * @throws HttpError 400 if the row of `slice.after` does not exist any more or does not meet `within`
 */
export async function readSlice<Row extends object>(
  table: ReadTable<Row>,
  { where, order, key, within = {}, slice }: RowSliceOptions<Row>,
  find: FindSlice<Row> = ({ key: _key, ...options }) => table.find(options),
): Promise<RowSlice<Row>> {
  const { offset, limit } = limitsOf(slice);
  if (limit <= 0) return { rows: [] };
  const columns = [...new Set<string>([...key, ...order.map(([column]) => column)])];
  const start = slice.after && valuesOf(slice.after, columns);
  if (start) {
    const identity = Object.fromEntries(key.map((column) => [column, start.get(column)]));
    if (!(await table.has({ [Op.and]: [identity, within] }))) throw itemGone();
  }
  const found = await find({
    where: start ? { [Op.and]: [where, rowsAfter(order, start)] } : where,
    order,
    key,
    offset,
    limit: limit + 1,
  });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: last && found.length > limit ? positionOf(last, columns) : undefined };
}

/**
 * Reads a slice and the total of the whole list. If the total is not kept, rows are counted up to a limit; see
 * `totalOf`.
 * @param find reads rows of the table, as for `readSlice`
 * @throws HttpError 400 like `readSlice`
 */
export async function countedSlice<Row extends object>(
  table: ReadTable<Row>,
  { total, ...options }: RowSliceOptions<Row> & { readonly total?: KeptTotal },
  find?: FindSlice<Row>,
): Promise<CountedSlice<Row>> {
  const [slice, counted] = await sliceAndTotal(options.slice, {
    read: () => readSlice(table, options, find),
    count: () => totalOf(table, options.where, total),
  });
  return { ...slice, ...counted };
}

/** Maximum number of rows per statement while a whole list is read. */
const ROWS_PER_READ = 500;

/**
 * Reads a whole list in parts, so that other requests get their turns in between. Rows that are added or removed
 * meanwhile may or may not be included.
 * @param options the list; its order must not leave two rows in the same place
 * @param size maximum number of rows in a part
 */
export async function readInParts<Row extends object>(
  table: Pick<ReadTable<Row>, 'find'>,
  options: Pick<RowSliceOptions<Row>, 'where' | 'order'>,
  size = ROWS_PER_READ,
): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const part of partsOf(table, options, size)) rows.push(...part);
  return rows;
}

/**
 * Yields a whole list in parts, like `readInParts`, without keeping the yielded parts. No part is empty.
 * @param options the list; its order must not leave two rows in the same place
 * @param size maximum number of rows in a part
 */
export async function* partsOf<Row extends object>(
  table: Pick<ReadTable<Row>, 'find'>,
  { where, order }: Pick<RowSliceOptions<Row>, 'where' | 'order'>,
  size = ROWS_PER_READ,
): AsyncGenerator<Row[]> {
  const columns = order.map(([column]) => column);
  let last: Row | undefined;
  for (;;) {
    const after = last ? [rowsAfter(order, valuesOf(positionOf(last, columns), columns))] : [];
    const part = await table.find({ where: { [Op.and]: [where, ...after] }, order, limit: size });
    if (part.length > 0) yield part;
    if (part.length < size) return;
    last = part.at(-1);
  }
}

/** The reads of a slice and of the total of its list. */
export interface SliceReads<Row> {
  readonly read: () => Promise<RowSlice<Row>>;
  readonly count: () => Promise<Total>;
  /**
   * Returns a number of items that the list does not exceed; `undefined` if none is known. Called only if `count`
   * is not exact and the slice starts after all counted items.
   */
  readonly atMost?: KeptTotal | undefined;
}

/**
 * Reads a slice and the total of its list. If the slice does not start at the first row, the total is read first, and a
 * slice beyond the known end of the list is not read at all: to skip more rows than the list has, the database would
 * walk all of it.
 */
export async function sliceAndTotal<Row>(
  { start }: Slice,
  { read, count, atMost }: SliceReads<Row>,
): Promise<[RowSlice<Row>, Total]> {
  if (start === 0) return Promise.all([read(), count()]);
  const total = await count();
  if (isPastEnd(start, total)) return [{ rows: [] }, total];
  const most = total.countIsExact || start < total.count ? undefined : await atMost?.();
  return [most !== undefined && start >= most ? { rows: [] } : await read(), total];
}

/**
 * Returns a slice of a list that is in memory.
 * @param identityOf returns what identifies an item
 * @throws HttpError 400 if the item of `slice.after` is not in the list any more
 */
export function sliceOfItems<Item>(
  items: readonly Item[],
  { start, end, after }: Slice,
  identityOf: (item: Item) => string,
): { items: Item[] } & Continued {
  const before = after ? items.findIndex((item) => identityOf(item) === after[0]) + 1 : 0;
  if (after && before === 0) throw itemGone();
  const slice = items.slice(before + start, before + end);
  const last = slice.at(-1);
  const isLast = before + end >= items.length;
  return { items: slice, next: last === undefined || isLast ? undefined : [identityOf(last)] };
}

/** The error for a position whose item does not exist any more. */
export const itemGone = (): HttpError =>
  badRequest('The item that this list should continue after is gone: read it from the start.', 'cursor-gone');

/**
 * Returns the condition of the rows after a position. The bound of the first column makes SQLite read a range of the
 * list's index; the equalities make MySQL and MariaDB read a range that starts at the position itself. Neither MySQL
 * nor MariaDB reads a range for a comparison of row constructors.
 * @param position the value of each column of the order
 */
export function rowsAfter(order: ListOrder, position: ReadonlyMap<string, string | number>): WhereOptions {
  const conditions = order.map(([column, direction]) => {
    const value = expectDefined(position.get(column), 'the value of a column of the order');
    const isAscending = direction === 'ASC';
    return {
      isUpTo: { [column]: isAscending ? { [Op.gte]: value } : { [Op.lte]: value } },
      isBeyond: { [column]: isAscending ? { [Op.gt]: value } : { [Op.lt]: value } },
      isAt: { [column]: value },
    };
  });
  const [first] = conditions;
  const last = conditions.at(-1);
  if (!first || !last) throw new Error('a position needs an order');
  const beyond = conditions
    .slice(0, -1)
    .reduceRight<WhereOptions>(
      (rest, { isBeyond, isAt }) => ({ [Op.or]: [isBeyond, { [Op.and]: [isAt, rest] }] }),
      last.isBeyond,
    );
  return { [Op.and]: [first.isUpTo, beyond] };
}

/** Returns the values of a position by column. @throws HttpError 400 if it does not have one value per column */
function valuesOf(position: Position, columns: readonly string[]): ReadonlyMap<string, string | number> {
  if (position.length !== columns.length) throw itemGone();
  return new Map(
    columns.map((column, at) => [column, expectDefined(position[at], 'a value of the position')]),
  );
}

function positionOf(row: object, columns: readonly string[]): Position {
  return columns.map((column) => {
    const value: unknown = Reflect.get(row, column);
    if (typeof value !== 'string' && typeof value !== 'number')
      throw new Error(`${column} has no value that can order a list`);
    return value;
  });
}

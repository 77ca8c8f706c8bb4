import { QueryTypes, type Model, type ModelStatic, type WhereOptions } from 'sequelize';
import { expectDefined } from '../expect-defined.ts';
import type { ListOrder } from './order.ts';
import { selectSql } from './select-sql.ts';

/** The rows of a list to read through their keys. */
export interface KeyedFind {
  readonly where: WhereOptions;
  /** The order of the list, which must not leave two rows in the same place. */
  readonly order: ListOrder;
  /** The columns that identify a row in the table. */
  readonly key: readonly string[];
  readonly offset: number;
  readonly limit: number;
}

/**
 * Reads rows in two steps of one statement: their keys, from an index alone where possible, and then only these rows in
 * full, so that skipped rows cost little.
 */
export async function findThroughKeys(
  model: ModelStatic<Model>,
  { where, order, key, offset, limit }: KeyedFind,
): Promise<object[]> {
  const attributes = [...new Set([...key, ...order.map(([column]) => column)])];
  // Sequelize replaces the directions with objects of its own.
  const copy = order.map(([column, direction]): ListOrder[number] => [column, direction]);
  const keys = selectSql(model, { attributes, where, order: copy, offset, limit });
  const found = await findByKeys(model, keys, key);
  // The order of a join's rows is not guaranteed, and sorting them here is as fast.
  return found.sort((a, b) => compare(order, a, b));
}

/**
 * Reads the rows whose keys a statement selects, by looking up only these rows. Returns them in no particular order.
 * @param keys SQL that selects the columns `key`
 * @param condition SQL that the row `found` must meet too
 */
export async function findByKeys<Row extends object>(
  model: ModelStatic<Model>,
  keys: string,
  key: readonly string[],
  condition = '1 = 1',
): Promise<Row[]> {
  const sequelize = expectDefined(model.sequelize, 'the database of a table');
  const columns = Object.keys(model.getAttributes()).map((column) => `found.\`${column}\``);
  const isSame = key.map((column) => `found.\`${column}\` = page.\`${column}\``);
  // With these joins SQLite and MySQL look the rows up by key, whatever costs they estimate.
  const join = sequelize.getDialect() === 'sqlite' ? 'CROSS JOIN' : 'STRAIGHT_JOIN';
  return sequelize.query<Row>(
    `SELECT ${columns.join(', ')} FROM (${keys}) AS page ` +
      `${join} \`${model.tableName}\` AS found ON ${isSame.join(' AND ')} AND ${condition}`,
    { type: QueryTypes.SELECT },
  );
}

/**
 * Compares rows by the columns of an order. All strings in these columns consist of characters that sort alike here and
 * in every database.
 */
function compare(order: ListOrder, a: object, b: object): number {
  for (const [column, direction] of order) {
    const one = valueOf(a, column);
    const other = valueOf(b, column);
    if (one !== other) return one < other === (direction === 'ASC') ? -1 : 1;
  }
  return 0;
}

function valueOf(row: object, column: string): string | number {
  const value: unknown = Reflect.get(row, column);
  if (typeof value !== 'string' && typeof value !== 'number')
    throw new Error(`${column} has no value that can order a list`);
  return value;
}

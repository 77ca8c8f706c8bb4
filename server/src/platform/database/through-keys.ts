import { QueryTypes, type Model, type ModelStatic, type WhereOptions } from 'sequelize';
import { expectDefined } from '../expect-defined.ts';
import type { ListOrder } from './order.ts';
import { selectSql } from './select-sql.ts';

/** Which rows of a list are read through their keys. */
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
  const sequelize = expectDefined(model.sequelize, 'the database of a table');
  const attributes = [...new Set([...key, ...order.map(([column]) => column)])];
  // Sequelize replaces the directions by objects of its own.
  const copy = order.map(([column, direction]): ListOrder[number] => [column, direction]);
  const keys = selectSql(model, { attributes, where, order: copy, offset, limit });
  const columns = Object.keys(model.getAttributes()).map((column) => `found.\`${column}\``);
  const isSame = key.map((column) => `found.\`${column}\` = page.\`${column}\``);
  // SQLite and MySQL then look the rows up by key, whatever costs they estimate.
  const join = sequelize.getDialect() === 'sqlite' ? 'CROSS JOIN' : 'STRAIGHT_JOIN';
  const found = await sequelize.query<object>(
    `SELECT ${columns.join(', ')} FROM (${keys}) AS page ` +
      `${join} \`${model.tableName}\` AS found ON ${isSame.join(' AND ')}`,
    { type: QueryTypes.SELECT },
  );
  // The order of a join's rows is not guaranteed, and sorting them here is as fast.
  return found.sort((a, b) => compare(order, a, b));
}

/** Compares rows by the columns of an order, whose strings only have characters that sort alike everywhere. */
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

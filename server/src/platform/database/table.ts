import { chunksOf } from '@cubedrop/sdk';
import {
  type BulkCreateOptions,
  DataTypes,
  type FindOptions,
  literal,
  type ModelStatic,
  type Model,
  QueryTypes,
  type Sequelize,
  type Transaction,
  UniqueConstraintError,
  type Utils,
  type WhereOptions,
} from 'sequelize';
import { expectDefined } from '../expect-defined.ts';
import { markPublicChange, publicPartOf } from './revision.ts';
import { selectSql } from './select-sql.ts';
import { findThroughKeys, type KeyedFind } from './through-keys.ts';
import { findTogether, type TogetherFind } from './together.ts';
import { inTransaction, withRetries } from './transaction.ts';

export interface Column {
  type:
    | typeof DataTypes.STRING
    | typeof DataTypes.TEXT
    | typeof DataTypes.INTEGER
    | typeof DataTypes.BIGINT
    | typeof DataTypes.BOOLEAN;
  key?: boolean;
  serial?: boolean;
}

export const text = { type: DataTypes.STRING } satisfies Column;
export const longText = { type: DataTypes.TEXT } satisfies Column;
export const integer = { type: DataTypes.INTEGER } satisfies Column;
export const big = { type: DataTypes.BIGINT } satisfies Column;
export const flag = { type: DataTypes.BOOLEAN } satisfies Column;
/** Makes a column part of the primary key. */
export const key = <C extends Column>(column: C): C & { key: true } => ({ ...column, key: true });

const ROWS_PER_STATEMENT = 200;
const BYTES_PER_STATEMENT = 300_000;
const KEYS_PER_QUERY = 500;

/** Reads a table. Flags are converted to booleans; other values are as the driver returns them. */
export interface ReadTable<Row extends object> {
  find(options: FindOptions): Promise<Row[]>;
  findOne(options: FindOptions): Promise<Row | undefined>;
  /** Reads rows of a list in order, like `find`, but skips rows by their keys alone. */
  findThroughKeys(options: KeyedFind): Promise<Row[]>;
  /** Reads a few rows in any order. Shares statements with other such reads of the same turn of the event loop. */
  findTogether(options: TogetherFind): Promise<Row[]>;
  count(where: WhereOptions): Promise<number>;
  /** Counts rows, and stops reading at `limit`. */
  countUpTo(where: WhereOptions, limit: number, tx?: Transaction): Promise<number>;
  /**
   * Whether any row meets the condition. Includes hidden rows, which the tables of `visible-tables.ts` leave out of
   * all other reads.
   */
  has(where: WhereOptions): Promise<boolean>;
}

/** Access to a table. */
export interface Table<Row extends object> extends ReadTable<Row> {
  readonly model: ModelStatic<Model>;
  /** Inserts rows, or updates all columns of rows with the same key. */
  put(rows: readonly Row[], tx?: Transaction): Promise<void>;
  /** Inserts rows and skips those whose key exists. */
  insertMissing(rows: readonly Row[], tx?: Transaction): Promise<void>;
  /** Inserts a row. Returns `false` if its key or another unique value exists, even if it was inserted concurrently. */
  insertNew(row: Row, tx?: Transaction): Promise<boolean>;
  /**
   * Updates rows; a value may be an SQL expression (`literal`). Returns the number of affected rows. MySQL does not
   * count rows that have the new values already; SQLite does.
   */
  update(values: Changes<Row>, where: WhereOptions, tx?: Transaction): Promise<number>;
  /** Deletes rows. Returns their number. */
  remove(where: WhereOptions, tx?: Transaction): Promise<number>;
}

/** New values by column. */
export type Changes<Row> = { [Column in keyof Row]?: Row[Column] | Utils.Literal };

/** Defines a table with the name and columns that the migrations created. */
export function tableOf<Row extends object>(
  sequelize: Sequelize,
  name: string,
  columns: Record<keyof Row & string, Column>,
): Table<Row> {
  const attributes = Object.fromEntries(
    Object.entries<Column>(columns).map(([column, { type, key: isKey = false, serial = false }]) => [
      column,
      { type, primaryKey: isKey || serial, autoIncrement: serial },
    ]),
  );
  const model = sequelize.models[name] ?? sequelize.define(name, attributes);
  const decode = flagDecoder<Row>(columns);
  const replaced = Object.keys(columns).filter((column) => !columns[column as keyof Row & string].key);
  const part = publicPartOf(name);
  /**
   * Runs a statement. If the table is public, runs it in a transaction (its own if none is given) and marks a
   * public change. Retries a statement outside a transaction; a statement in a transaction is retried with the
   * whole transaction.
   */
  const change = async <T>(
    tx: Transaction | undefined,
    work: (tx: Transaction | null) => Promise<T>,
  ): Promise<T> => {
    if (!part) return tx ? work(tx) : withRetries(() => work(null));
    if (!tx) return inTransaction(sequelize, (own) => change(own, work));
    markPublicChange(tx, part);
    return work(tx);
  };
  const insert = async (
    rows: readonly Row[],
    tx: Transaction | undefined,
    options: BulkCreateOptions,
  ): Promise<void> => {
    for (const part of statements(rows))
      await change(tx, (transaction) => model.bulkCreate(part as never[], { ...options, transaction }));
  };
  return {
    model,
    find: async (options) => (await model.findAll({ ...options, raw: true })).map(decode),
    async findOne(options) {
      const row = await model.findOne({ ...options, raw: true });
      return row === null ? undefined : decode(row);
    },
    findThroughKeys: async (options) => (await findThroughKeys(model, options)).map(decode),
    findTogether: async (options) => (await findTogether(model, options)).map(decode),
    count: (where) => model.count({ where }),
    countUpTo: (where, limit, tx) => countUpTo(model, where, limit, tx),
    has: async (where) => (await countUpTo(model, where, 1)) > 0,
    put: (rows, tx) =>
      insert(rows, tx, replaced.length === 0 ? { ignoreDuplicates: true } : { updateOnDuplicate: replaced }),
    insertMissing: (rows, tx) => insert(rows, tx, { ignoreDuplicates: true }),
    async insertNew(row, tx) {
      try {
        await change(tx, (transaction) => model.create(row as never, { transaction }));
        return true;
      } catch (error) {
        if (error instanceof UniqueConstraintError) return false;
        throw error;
      }
    },
    update: async (values, where, tx) =>
      (await change(tx, (transaction) => model.update(values as object, { where, transaction })))[0],
    remove: (where, tx) => change(tx, (transaction) => model.destroy({ where, transaction })),
  };
}

async function countUpTo(
  model: ModelStatic<Model>,
  where: WhereOptions,
  limit: number,
  tx?: Transaction,
): Promise<number> {
  const sequelize = expectDefined(model.sequelize, 'the database of a table');
  const matches = selectSql(model, { attributes: [[literal('1'), 'one']], where, limit });
  const [row] = await sequelize.query<{ count: number }>(
    `SELECT COUNT(*) AS count FROM (${matches}) AS matches`,
    { type: QueryTypes.SELECT, transaction: tx ?? null },
  );
  return Number(expectDefined(row, 'a count').count);
}

/**
 * Returns a function that converts the flags of a raw row, 0 or 1 as drivers return them, to booleans. Columns that
 * were not selected stay absent.
 */
function flagDecoder<Row extends object>(columns: Record<string, Column>): (raw: object) => Row {
  const flags = Object.keys(columns).filter((column) => columns[column]?.type === DataTypes.BOOLEAN);
  return (raw) => {
    const values = raw as Record<string, unknown>;
    for (const column of flags) {
      const value = values[column];
      if (typeof value === 'number') values[column] = value !== 0;
    }
    return raw as Row;
  };
}

/** Splits rows into parts that each fit in one statement. */
function* statements<Row>(rows: readonly Row[]): Generator<Row[]> {
  let part: Row[] = [];
  let bytes = 0;
  for (const row of rows) {
    const size = JSON.stringify(row).length;
    if (part.length === ROWS_PER_STATEMENT || (part.length > 0 && bytes + size > BYTES_PER_STATEMENT)) {
      yield part;
      part = [];
      bytes = 0;
    }
    part.push(row);
    bytes += size;
  }
  if (part.length > 0) yield part;
}

/**
 * Runs a query for chunks of the items and returns all results, to bound the number of keys per query.
 * @param size maximum number of items in a chunk. Pass a small one if the query does much work for each item
 */
export async function inChunks<T, R>(
  items: readonly T[],
  query: (part: T[]) => Promise<R[]>,
  size = KEYS_PER_QUERY,
): Promise<R[]> {
  const results: R[] = [];
  for (const part of chunksOf(items, size)) results.push(...(await query(part)));
  return results;
}

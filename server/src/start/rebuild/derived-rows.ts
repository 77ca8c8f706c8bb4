import { QueryTypes, type Transaction, type WhereOptions } from 'sequelize';
import type { Chain } from '../../index/chain/chain.ts';
import { chainTables } from '../../index/chain/chain-model.ts';
import type { DerivedTable } from '../../index/chain/projection.ts';
import type { Database } from '../../platform/database/index.ts';
import { createStores } from '../../features/stores.ts';
import { allProjections } from '../projections.ts';

/** A row's values by column, without auto-incremented columns and those in `EXCLUDED`. */
export type DerivedRow = Readonly<Record<string, string | number | null>>;

/** The compared rows of one table. */
export interface DerivedRows {
  readonly table: string;
  /** The columns that identify a row. */
  readonly key: readonly string[];
  readonly rows: readonly DerivedRow[];
}

/** Returns the tables of the projections, which are derived from a chain's events and metadata. */
export function derivedTables(database: Database): DerivedTable[] {
  return allProjections(database, createStores(database)).flatMap(({ tables }) => tables);
}

/** Yields the canonical events of a chain, then all rows derived from them, table by table. */
export async function* derivedRows(
  database: Database,
  chain: Pick<Chain, 'id'>,
  tx?: Transaction,
): AsyncGenerator<DerivedRows> {
  const { events } = chainTables(database.sequelize);
  yield rowsOf(events, { chain: chain.id, canonical: true }, ['blockNumber', 'blockHash', 'logIndex'], tx);
  for (const table of derivedTables(database)) yield rowsOf(table, { chain: chain.id }, undefined, tx);
}

/**
 * Columns that are not compared: `chain` is the database's own id of the chain, which differs between databases, and
 * `canonical` is true in all rows that are read.
 */
const EXCLUDED = new Set(['chain', 'canonical']);

async function rowsOf(
  { model }: DerivedTable,
  where: WhereOptions,
  givenKey: readonly string[] | undefined,
  tx: Transaction | undefined,
): Promise<DerivedRows> {
  const attributes = model.getAttributes();
  const columns = Object.keys(attributes).filter(
    (name) => !EXCLUDED.has(name) && attributes[name]?.autoIncrement !== true,
  );
  const key = givenKey ?? columns.filter((name) => attributes[name]?.primaryKey === true);
  const rows = await model.findAll({ where, attributes: columns, raw: true, ...(tx && { transaction: tx }) });
  return { table: model.tableName, key, rows: rows.map((raw: object) => raw as DerivedRow) };
}

/** Returns the number of a chain's rows in each derived table, by the table's name. */
export async function derivedCounts(
  database: Database,
  chain: Pick<Chain, 'id'>,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { model } of derivedTables(database))
    counts[model.tableName] = await model.count({ where: { chain: chain.id } });
  return counts;
}

/** Returns all digests in the `digest` columns of a chain's rows. */
export async function namedDigests(
  database: Database,
  chain: Pick<Chain, 'id'>,
  tx?: Transaction,
): Promise<Set<string>> {
  const digests = new Set<string>();
  for (const { model } of derivedTables(database)) {
    if (!('digest' in model.getAttributes())) continue;
    const rows = await database.sequelize.query<{ digest: string }>(
      `SELECT DISTINCT digest FROM \`${model.tableName}\` WHERE chain = ? AND digest IS NOT NULL`,
      { type: QueryTypes.SELECT, replacements: [chain.id], ...(tx && { transaction: tx }) },
    );
    for (const { digest } of rows) digests.add(digest);
  }
  return digests;
}

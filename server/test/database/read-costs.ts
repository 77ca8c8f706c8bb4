import { QueryTypes } from 'sequelize';
import type { Database } from '../../src/platform/database/index.ts';

/** Number of rows that the database read, and that it sorted. */
export interface Cost {
  readonly read: number;
  readonly sorted: number;
}

/** Returns the cost of what `work` reads. Nothing else may use the database meanwhile. */
export type CostOf = (database: Database, work: () => Promise<unknown>) => Promise<Cost>;

/** Maximum number of steps of SQLite's virtual machine for each row that is read. */
const STEPS_PER_ROW = 20;

const sqliteCounters = async ({ sequelize }: Database): Promise<{ steps: number; sorted: number }> => {
  const [row] = await sequelize.query<{ steps: number | null; sorted: number | null }>(
    "SELECT SUM(nstep) AS steps, SUM(nsort) AS sorted FROM sqlite_stmt WHERE sql NOT LIKE '%sqlite_stmt%'",
    { type: QueryTypes.SELECT },
  );
  return { steps: row?.steps ?? 0, sorted: row?.sorted ?? 0 };
};

/** The cost on SQLite. The number of rows is an estimate. */
export const sqliteCost: CostOf = async (database, work) => {
  const before = await sqliteCounters(database);
  await work();
  const after = await sqliteCounters(database);
  return { read: (after.steps - before.steps) / STEPS_PER_ROW, sorted: after.sorted - before.sorted };
};

const mariadbCounters = async ({ sequelize }: Database): Promise<Map<string, number>> => {
  const rows = await sequelize.query<{ Variable_name: string; Value: string }>(
    "SHOW GLOBAL STATUS WHERE Variable_name LIKE 'Handler_read%' OR Variable_name = 'Sort_rows'",
    { type: QueryTypes.SELECT },
  );
  return new Map(rows.map(({ Variable_name: name, Value: value }) => [name, Number(value)]));
};

/** The cost on MariaDB. */
export const mariadbCost: CostOf = async (database, work) => {
  const before = await mariadbCounters(database);
  await work();
  const difference = [...(await mariadbCounters(database))].map(
    ([name, value]) => [name, value - (before.get(name) ?? 0)] as const,
  );
  const sorted = difference.find(([name]) => name === 'Sort_rows')?.[1] ?? 0;
  const read = difference.reduce((sum, [name, value]) => sum + (name === 'Sort_rows' ? 0 : value), 0);
  return { read, sorted };
};

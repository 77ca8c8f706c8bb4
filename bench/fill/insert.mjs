import { QueryTypes } from 'sequelize';
import { mapConcurrently } from '../../server/src/platform/map-concurrently.ts';

/** Number of characters after which the next row starts a new statement. MariaDB accepts 16 MB by default. */
const LENGTH = 1_000_000;
/** Number of statements that MariaDB executes at once. */
const AT_ONCE = 4;

/**
 * Inserts rows into tables, with many rows in each statement.
 * @param {import('../../server/src/platform/database/index.ts').Database} database
 * @param {ReadonlyMap<string, readonly object[]>} rows by table; all rows of a table have the same columns
 */
export async function insert({ sequelize, dialect, transaction }, rows) {
  const statements = [...rows].flatMap(([table, list]) => [...statementsOf(table, list)]);
  if (dialect === 'sqlite') {
    await transaction(async (tx) => {
      for (const sql of statements)
        await sequelize.query(sql, { type: QueryTypes.INSERT, transaction: tx, raw: true });
    });
  } else {
    await mapConcurrently(
      statements,
      (sql) => sequelize.query(sql, { type: QueryTypes.INSERT, raw: true }),
      AT_ONCE,
    );
  }
}

/** @returns {Generator<string>} */
function* statementsOf(table, rows) {
  if (rows.length === 0) return;
  const columns = Object.keys(rows[0]);
  const start = `INSERT INTO \`${table}\` (${columns.map((column) => `\`${column}\``).join(', ')}) VALUES `;
  let values = [];
  let length = 0;
  for (const row of rows) {
    const value = `(${columns.map((column) => literal(row[column])).join(',')})`;
    values.push(value);
    length += value.length;
    if (length < LENGTH) continue;
    yield start + values.join(',');
    values = [];
    length = 0;
  }
  if (values.length > 0) yield start + values.join(',');
}

/** Returns a value in SQL. None of the texts needs escaping. */
function literal(value) {
  if (value === null) return 'NULL';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value !== 'string' || /['\\]/.test(value)) throw new Error(`${value} cannot be inserted`);
  return `'${value}'`;
}

import { QueryTypes, type Sequelize, type Transaction } from 'sequelize';
import { columnTypes, type ColumnTypes, type Dialect } from './column-types.ts';

export interface TableDefinition {
  /** Type and constraints by column name, such as `VARCHAR(64) NOT NULL`. */
  columns: Record<string, string>;
  primaryKey: readonly string[];
  unique?: Record<string, readonly string[]>;
  indexes?: Record<string, readonly string[]>;
}

/** Operations available to a migration. All of them are idempotent. */
export interface Schema {
  readonly types: ColumnTypes;
  createTable(name: string, definition: TableDefinition): Promise<void>;
  /** Adds a column. `type` must allow null or have a default, since the table may have rows. */
  addColumn(table: string, column: string, type: string): Promise<void>;
  addIndex(table: string, name: string, on: readonly string[]): Promise<void>;
  /**
   * Reads the texts in one column of a table, in parts. Skips rows in which the column is null.
   * @param key the column that identifies a row
   */
  eachText(
    from: { readonly table: string; readonly key: string; readonly column: string },
    handle: (rows: readonly { readonly id: string; readonly text: string }[]) => Promise<void>,
  ): Promise<void>;
  /** Inserts rows and skips those whose key exists. */
  insertMissing(table: string, rows: readonly Readonly<Record<string, string>>[]): Promise<void>;
}

/** A forward-only schema change. Mistakes are corrected by a later migration. */
export interface Migration {
  /** A name such as `0003-auctions`. It sorts after the names of all earlier migrations. */
  readonly name: string;
  up(schema: Schema): Promise<void>;
}

/** Maximum numbers of rows that a migration reads and writes at once. */
const ROWS_PER_READ = 200;
const ROWS_PER_WRITE = 300;

const quoted = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

/**
 * Returns the operations for a migration.
 * @param transaction transaction to run them in, if the database can roll back schema changes
 */
export function schemaOf(sequelize: Sequelize, dialect: Dialect, transaction?: Transaction): Schema {
  const isMysql = dialect !== 'sqlite';
  const within = transaction ? { transaction } : {};
  const change = (sql: string): Promise<unknown> => sequelize.query(sql, within);
  const hasRow = async (sql: string, replacements: string[]): Promise<boolean> =>
    (await sequelize.query(sql, { type: QueryTypes.SELECT, replacements, ...within })).length > 0;
  const hasColumn = (table: string, column: string): Promise<boolean> =>
    hasRow(
      isMysql
        ? 'SELECT 1 FROM information_schema.columns WHERE table_schema = DATABASE() AND table_name = ? AND column_name = ?'
        : 'SELECT 1 FROM pragma_table_info(?) WHERE name = ?',
      [table, column],
    );
  const hasIndex = (table: string, name: string): Promise<boolean> =>
    hasRow(
      'SELECT 1 FROM information_schema.statistics WHERE table_schema = DATABASE() AND table_name = ? AND index_name = ?',
      [table, name],
    );
  return {
    types: columnTypes(dialect),
    async createTable(name, { columns, primaryKey, unique = {}, indexes = {} }) {
      const lines = Object.entries(columns).map(([column, type]) => `\`${column}\` ${type}`);
      lines.push(`PRIMARY KEY (${quoted(primaryKey)})`);
      for (const [key, on] of Object.entries(unique)) {
        lines.push(isMysql ? `UNIQUE KEY \`${key}\` (${quoted(on)})` : `UNIQUE (${quoted(on)})`);
      }
      if (isMysql) {
        for (const [key, on] of Object.entries(indexes)) lines.push(`KEY \`${key}\` (${quoted(on)})`);
      }
      const options = isMysql ? ' ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin' : '';
      await change(`CREATE TABLE IF NOT EXISTS \`${name}\` (${lines.join(', ')})${options}`);
      if (isMysql) return;
      for (const [key, on] of Object.entries(indexes)) {
        await change(`CREATE INDEX IF NOT EXISTS \`${name}_${key}\` ON \`${name}\` (${quoted(on)})`);
      }
    },
    async addColumn(table, column, type) {
      if (await hasColumn(table, column)) return;
      await change(`ALTER TABLE \`${table}\` ADD COLUMN \`${column}\` ${type}`);
    },
    async eachText({ table, key, column }, handle) {
      for (let last = ''; ;) {
        const rows = await sequelize.query<{ id: string; text: string }>(
          `SELECT \`${key}\` AS id, \`${column}\` AS text FROM \`${table}\` ` +
            `WHERE \`${key}\` > ? AND \`${column}\` IS NOT NULL ORDER BY \`${key}\` LIMIT ${ROWS_PER_READ}`,
          { type: QueryTypes.SELECT, replacements: [last], ...within },
        );
        const end = rows.at(-1);
        if (!end) return;
        await handle(rows);
        last = end.id;
      }
    },
    async insertMissing(table, rows) {
      for (let start = 0; start < rows.length; start += ROWS_PER_WRITE)
        await sequelize.getQueryInterface().bulkInsert(table, rows.slice(start, start + ROWS_PER_WRITE), {
          ignoreDuplicates: true,
          ...within,
        } as object);
    },
    async addIndex(table, name, on) {
      if (!isMysql) {
        await change(`CREATE INDEX IF NOT EXISTS \`${table}_${name}\` ON \`${table}\` (${quoted(on)})`);
      } else if (!(await hasIndex(table, name))) {
        await change(`CREATE INDEX \`${name}\` ON \`${table}\` (${quoted(on)})`);
      }
    },
  };
}

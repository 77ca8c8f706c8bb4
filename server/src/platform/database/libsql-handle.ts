import LibsqlDatabase from 'libsql';

/** Bind values as Sequelize passes them: positional, or by name with a leading `$`. */
export type Binds = readonly unknown[] | Readonly<Record<string, unknown>>;

export interface RunResult {
  changes: number;
  lastInsertRowid: number | bigint;
}

type Statement = LibsqlDatabase.Statement<unknown[]>;

const SCHEMA_CHANGE = /^\s*(CREATE|ALTER|DROP)\b/i;
const CACHED_STATEMENTS = 200;
const LONGEST_CACHED = 2_000;
/** `busy_timeout` comes first, since another process may be changing the journal mode of a new file. */
const PRAGMAS = ['busy_timeout = 2000', 'journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON'];

/** A synchronous libsql handle on a file, with a cache of prepared statements. */
export class LibsqlHandle {
  readonly #database: LibsqlDatabase.Database;
  readonly #statements = new Map<string, Statement>();

  constructor(file: string) {
    this.#database = new LibsqlDatabase(file);
    for (const pragma of PRAGMAS) this.#database.exec(`PRAGMA ${pragma}`);
  }

  run(sql: string, binds: Binds): RunResult {
    const statement = this.#prepare(sql);
    if (!statement.reader) return statement.run(...boundValues(binds));
    statement.all(...boundValues(binds));
    return { changes: 0, lastInsertRowid: 0 };
  }

  all(sql: string, binds: Binds): unknown[] {
    const statement = this.#prepare(sql);
    if (statement.reader) return statement.all(...boundValues(binds));
    statement.run(...boundValues(binds));
    return [];
  }

  exec(sql: string): void {
    this.#database.exec(sql);
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }

  #prepare(sql: string): Statement {
    if (SCHEMA_CHANGE.test(sql)) this.#statements.clear();
    const cached = this.#statements.get(sql);
    if (cached) return cached;
    const statement = this.#database.prepare<unknown[]>(sql);
    if (sql.length <= LONGEST_CACHED && !SCHEMA_CHANGE.test(sql)) {
      if (this.#statements.size >= CACHED_STATEMENTS) this.#statements.clear();
      this.#statements.set(sql, statement);
    }
    return statement;
  }
}

function boundValues(binds: Binds): unknown[] {
  if (Array.isArray(binds)) return binds.length === 0 ? [] : [binds.map(storable)];
  const named = Object.entries(binds).map(([name, value]) => [name.replace(/^[$:@]/, ''), storable(value)]);
  return named.length === 0 ? [] : [Object.fromEntries(named)];
}

function storable(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return value ?? null;
}

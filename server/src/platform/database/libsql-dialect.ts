import { EventEmitter } from 'node:events';
import type { Binds, LibsqlHandle, RunResult } from './libsql-handle.ts';
import { openSharedFile, closeSharedFile, type LibsqlFile } from './libsql-file.ts';

type Callback = (this: Statement, error: Error | null, rows?: unknown[]) => void;
type CodedError = Error & { code?: string };

const READS = /^\s*(SELECT|PRAGMA|EXPLAIN)\b/i;
const BEGINS = /^\s*BEGIN\b/i;
const ENDS = /^\s*(COMMIT|ROLLBACK(?!\s+TO))\b/i;

/**
 * Makes transactions take the write lock when they begin. Otherwise another process, such as an admin command, could
 * write between a transaction's read and its write; SQLite would then refuse the write, and this handle would keep its
 * outdated snapshot of the file.
 */
const withImmediateLock = (sql: string) => (BEGINS.test(sql) ? 'BEGIN IMMEDIATE' : sql);

/** The `this` that Sequelize reads in a callback. */
class Statement {
  readonly changes: number;
  readonly lastID: number;

  constructor(result: RunResult | undefined) {
    this.changes = Number(result?.changes ?? 0);
    this.lastID = Number(result?.lastInsertRowid ?? 0);
  }
}

/**
 * A connection with the callback interface of the `sqlite3` package, as Sequelize's SQLite dialect expects it. Reads
 * outside a transaction use the file's reader. A transaction holds the writer from BEGIN to COMMIT or ROLLBACK, a
 * single write only for as long as it runs.
 */
class Database extends EventEmitter {
  readonly filename: string;
  #file: LibsqlFile | undefined;
  #inTransaction = false;

  constructor(filename: string, _mode: number, opened?: (error: Error | null) => void) {
    super();
    this.filename = filename;
    let failure: Error | null = null;
    try {
      this.#file = openSharedFile(filename);
    } catch (error) {
      failure = withSqliteCode(error as CodedError);
    }
    queueMicrotask(() => opened?.(failure));
  }

  run(sql: string, binds?: Binds | Callback, callback?: Callback): this {
    const text = withImmediateLock(sql);
    return this.#schedule(text, binds, callback, (handle, values) => ({ result: handle.run(text, values) }));
  }

  all(sql: string, binds?: Binds | Callback, callback?: Callback): this {
    const text = withImmediateLock(sql);
    return this.#schedule(text, binds, callback, (handle, values) => ({ rows: handle.all(text, values) }));
  }

  serialize(work?: () => void): void {
    work?.();
  }

  close(callback?: (error: Error | null) => void): void {
    if (this.#file) {
      if (this.#inTransaction) this.#abandon(this.#file);
      this.#file = undefined;
      closeSharedFile(this.filename);
    }
    callback?.(null);
  }

  #schedule(
    sql: string,
    binds: Binds | Callback | undefined,
    callback: Callback | undefined,
    execute: (handle: LibsqlHandle, values: Binds) => { result?: RunResult; rows?: unknown[] },
  ): this {
    const file = this.#file;
    const done = typeof binds === 'function' ? binds : callback;
    const values = typeof binds === 'function' ? [] : (binds ?? []);
    if (!file) {
      // Sequelize runs some statements from a callback, where an exception would end the process.
      const failure = new Error(`The connection to ${this.filename} is closed`);
      setImmediate(() => done?.call(new Statement(undefined), failure));
      return this;
    }
    const begins = BEGINS.test(sql);
    const ends = ENDS.test(sql) && this.#inTransaction;
    const writesAlone = !this.#inTransaction && !begins && !ends && !READS.test(sql);
    const work = (): void => {
      let outcome: { result?: RunResult; rows?: unknown[] } = {};
      let failure: Error | null = null;
      try {
        outcome = execute(this.#inTransaction || begins || writesAlone ? file.writer : file.reader, values);
      } catch (error) {
        failure = withSqliteCode(error as CodedError);
      }
      if (begins && !failure) this.#inTransaction = true;
      else if (ends && failure) this.#abandon(file);
      else if (begins || ends || writesAlone) {
        this.#inTransaction = false;
        file.release();
      }
      if (done) setImmediate(() => done.call(new Statement(outcome.result), failure, outcome.rows));
    };
    if (begins || writesAlone) file.acquire(work);
    else work();
    return this;
  }

  #abandon(file: LibsqlFile): void {
    this.#inTransaction = false;
    try {
      file.writer.exec('ROLLBACK');
    } catch {
      // The engine has already rolled back.
    }
    file.release();
  }
}

/** Adds the error code by which Sequelize recognises a constraint violation or a busy database. */
function withSqliteCode(error: CodedError): CodedError {
  if (error.code?.startsWith('SQLITE')) return error;
  if (/constraint failed/i.test(error.message)) error.code = 'SQLITE_CONSTRAINT';
  else if (/locked|busy/i.test(error.message)) error.code = 'SQLITE_BUSY';
  return error;
}

/** Pass as Sequelize's `dialectModule` with `dialect: 'sqlite'`. */
export const libsqlDialect = { Database, Statement, OPEN_READONLY: 1, OPEN_READWRITE: 2, OPEN_CREATE: 4 };

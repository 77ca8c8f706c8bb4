import { afterAll, afterEach, beforeAll, describe, it } from '@jest/globals';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from '../../src/platform/database/database.ts';
import { snapshotTables, type TableSnapshot } from './mariadb-tables.ts';
import { mariadbInstalled, startMariadb, type PrivateMariadb } from './private-mariadb.ts';

/** A database engine, for tests that run on both. */
export interface TestEngine {
  readonly name: string;
  /** Creates a database with all tables and returns its location. */
  fresh(): Promise<string>;
  /** Makes a database from `fresh` available for reuse. It must no longer be in use. */
  release(where: string): void;
  /** Creates a database without tables and returns its location. */
  empty(): Promise<string>;
  /** Opens a database, a new one by default, and closes it after the test. */
  open(where?: string): Promise<Database>;
}

/** Declares the same tests of a subject for SQLite and for MariaDB. */
export function onEachEngine(subject: string, declare: (engine: TestEngine) => void): void {
  onSqlite(subject, declare);
  onMariadb(subject, declare);
}

/** Declares tests of a subject for SQLite. */
export function onSqlite(subject: string, declare: (engine: TestEngine) => void): void {
  describe(`${subject} on SQLite`, () => declareOn(sqliteEngine(), declare));
}

/** Declares tests of a subject for MariaDB, or a todo if it is not installed. */
export function onMariadb(subject: string, declare: (engine: TestEngine) => void): void {
  const title = `${subject} on MariaDB`;
  if (mariadbInstalled()) describe(title, () => declareOn(mariadbEngine(), declare));
  else describe(title, () => it.todo('NOT TESTED: install mariadb-server to run these tests on MariaDB too'));
}

interface OwnEngine extends TestEngine {
  end(): Promise<void>;
}

/** Declares the engine's cleanup last: hooks run in the order of declaration, so the tests' own cleanup runs first. */
function declareOn(engine: OwnEngine, declare: (engine: TestEngine) => void): void {
  declare(engine);
  afterAll(() => engine.end());
}

function sqliteEngine(): OwnEngine {
  const folders: string[] = [];
  let template: Promise<string> | undefined;
  const end = async (): Promise<void> => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  };
  const empty = async (): Promise<string> => {
    const folder = mkdtempSync(join(tmpdir(), 'cubedrop-sqlite-'));
    folders.push(folder);
    return join(folder, 'cubedrop.sqlite');
  };
  const fresh = async (): Promise<string> => {
    const from = await (template ??= empty().then(withTables));
    const file = await empty();
    copyFileSync(from, file);
    return file;
  };
  // Creating a file is as fast as emptying one.
  const release = (): void => {};
  return { name: 'sqlite', fresh, release, empty, open: closing(fresh, release), end };
}

function mariadbEngine(): OwnEngine {
  let server: PrivateMariadb;
  let tablesRead: Promise<TableSnapshot> | undefined;
  /** Databases available for reuse. */
  const used: string[] = [];
  beforeAll(async () => {
    server = await startMariadb();
  });
  const tables = (): Promise<TableSnapshot> =>
    (tablesRead ??= server
      .freshUrl()
      .then(withTables)
      .then((url) => server.within(url, snapshotTables)));
  const empty = (): Promise<string> => server.freshUrl();
  // Creating tables takes MariaDB far longer than emptying them.
  const fresh = async (): Promise<string> => {
    const { createIn, resetIn } = await tables();
    const url = used.pop();
    if (url !== undefined) {
      await server.within(url, resetIn);
      return url;
    }
    const another = await server.freshUrl();
    await server.within(another, createIn);
    return another;
  };
  const release = (url: string): void => void used.push(url);
  const open = closing(fresh, release);
  return { name: 'mariadb', fresh, release, empty, open, end: () => server.stop() };
}

/** Runs the migrations and returns the same location. */
async function withTables(where: string): Promise<string> {
  await (await openDatabase(where)).close();
  return where;
}

/** Returns a function that opens a database. All databases that it opened are closed after each test. */
function closing(fresh: TestEngine['fresh'], release: TestEngine['release']): TestEngine['open'] {
  const opened: { database: Database; own: string | undefined }[] = [];
  afterEach(async () => {
    for (const { database, own } of opened.splice(0)) {
      await database.close();
      if (own !== undefined) release(own);
    }
  });
  return async (where) => {
    const own = where === undefined ? await fresh() : undefined;
    const database = await openDatabase((where ?? own)!);
    opened.push({ database, own });
    return database;
  };
}

import { afterAll, afterEach, beforeAll, describe, it, jest } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from './database.ts';
import { mariadbInstalled, startMariadb, type PrivateMariadb } from './private-mariadb.ts';

// A busy machine is no reason to fail.
jest.setTimeout(60_000);

/** What a test that runs on both engines gets. */
export interface TestEngine {
  readonly name: string;
  /** Where a new, empty database is. */
  fresh(): Promise<string>;
  /** A new database, closed when the test is over. */
  open(where?: string): Promise<Database>;
}

/** Declares the same tests for SQLite and for MariaDB. */
export function onEachEngine(declare: (engine: TestEngine) => void): void {
  onSqlite(declare);
  onMariadb(declare);
}

export function onSqlite(declare: (engine: TestEngine) => void): void {
  describe('on SQLite', () => declareOn(sqliteEngine(), declare));
}

/** Says so where they cannot run. */
export function onMariadb(declare: (engine: TestEngine) => void): void {
  if (mariadbInstalled()) describe('on MariaDB', () => declareOn(mariadbEngine(), declare));
  else
    describe('on MariaDB', () =>
      it.todo('NOT TESTED: install mariadb-server to run these tests on MariaDB too'));
}

interface OwnEngine extends TestEngine {
  end(): Promise<void>;
}

/** Ends the engine after whatever the tests themselves end, since hooks run in the order in which they are declared. */
function declareOn(engine: OwnEngine, declare: (engine: TestEngine) => void): void {
  declare(engine);
  afterAll(() => engine.end());
}

function sqliteEngine(): OwnEngine {
  const folders: string[] = [];
  const end = async (): Promise<void> => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  };
  const fresh = async (): Promise<string> => {
    const folder = mkdtempSync(join(tmpdir(), 'cubedrop-sqlite-'));
    folders.push(folder);
    return join(folder, 'cubedrop.sqlite');
  };
  return { name: 'sqlite', fresh, open: closing(fresh), end };
}

function mariadbEngine(): OwnEngine {
  let server: PrivateMariadb;
  beforeAll(async () => {
    server = await startMariadb();
  }, 40_000);
  const fresh = (): Promise<string> => server.freshUrl();
  return { name: 'mariadb', fresh, open: closing(fresh), end: () => server.stop() };
}

function closing(fresh: () => Promise<string>): TestEngine['open'] {
  const opened: Database[] = [];
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close();
  });
  return async (where) => {
    const database = await openDatabase(where ?? (await fresh()));
    opened.push(database);
    return database;
  };
}

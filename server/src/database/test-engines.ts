import { afterAll, afterEach, beforeAll, describe, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from './database.ts';
import { mariadbInstalled, startMariadb, type PrivateMariadb } from './private-mariadb.ts';

/** What a test that runs on both engines gets. */
export interface TestEngine {
  readonly name: string;
  /** Where a new, empty database is. */
  fresh(): Promise<string>;
  /** A new database, closed when the test is over. */
  open(where?: string): Promise<Database>;
}

/** Declares the same tests for SQLite and for MariaDB; says so where the latter cannot run. */
export function onEachEngine(declare: (engine: TestEngine) => void): void {
  describe('on SQLite', () => declare(sqliteEngine()));
  if (mariadbInstalled()) describe('on MariaDB', () => declare(mariadbEngine()));
  else
    describe('on MariaDB', () =>
      it.todo('NOT TESTED: install mariadb-server to run these tests on MariaDB too'));
}

function sqliteEngine(): TestEngine {
  const folders: string[] = [];
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
  const fresh = async (): Promise<string> => {
    const folder = mkdtempSync(join(tmpdir(), 'cubedrop-sqlite-'));
    folders.push(folder);
    return join(folder, 'cubedrop.sqlite');
  };
  return { name: 'sqlite', fresh, open: closing(fresh) };
}

function mariadbEngine(): TestEngine {
  let server: PrivateMariadb;
  beforeAll(async () => {
    server = await startMariadb();
  }, 40_000);
  afterAll(() => server.stop());
  const fresh = (): Promise<string> => server.freshUrl();
  return { name: 'mariadb', fresh, open: closing(fresh) };
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

import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { QueryTypes, type Sequelize } from 'sequelize';
import { freePort } from '../../../../scripts/free-port.mjs';
import { startServerProcess, until, type ServerProcess } from '../../../test/standalone/test-server.ts';
import { openDatabase, type Database } from './database.ts';
import { migrations } from './migrations/index.ts';
import {
  mariadbInstalled,
  startMariadb,
  type PrivateMariadb,
} from '../../../test/database/private-mariadb.ts';

const someContract = (digit: number): string => `0x${String(digit).repeat(40)}`;
const CONTRACTS = {
  musicNft: someContract(1),
  cube: someContract(2),
  dropAuction: someContract(3),
  weth: someContract(4),
  userAuction: someContract(5),
  exchange: someContract(6),
  offers: someContract(7),
};

describe('servers that start on a new MariaDB', () => {
  if (!mariadbInstalled()) {
    it.todo('NOT TESTED: install mariadb-server to run these tests');
    return;
  }
  let folder: string;
  let mariadb: PrivateMariadb;
  let expected: unknown;
  const servers: ServerProcess[] = [];
  const opened: Database[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'cubedrop-migrating-'));
    mariadb = await startMariadb();
    const reference = await openDatabase(await mariadb.freshUrl());
    expected = await schemaIn(reference.sequelize);
    await reference.close();
  });
  afterEach(async () => {
    for (const { process } of servers) process.kill('SIGKILL');
    await Promise.all(servers.splice(0).map(({ ended }) => ended));
    for (const database of opened.splice(0)) await database.close();
  });
  afterAll(async () => {
    await mariadb.stop();
    rmSync(folder, { recursive: true });
  });

  /** Starts a server on this database. Its chain's node is unreachable, which does not prevent the start. */
  const start = async (databaseUrl: string): Promise<ServerProcess> => {
    const rpcUrl = `http://127.0.0.1:${await freePort()}`;
    const server = await startServerProcess({ databaseUrl, rpcUrl, contracts: CONTRACTS, folder });
    servers.push(server);
    return server;
  };
  const untilReachable = ({ url, complaints }: ServerProcess): Promise<void> =>
    until(`the server responds${complaints()}`, async () => (await fetch(`${url}/health`)).status > 0);
  /** Opens a database on which the servers have run all migrations. */
  const open = async (databaseUrl: string): Promise<Sequelize> => {
    const database = await openDatabase(databaseUrl);
    opened.push(database);
    return database.sequelize;
  };

  it('start concurrently and create each table once', async () => {
    const databaseUrl = await mariadb.freshUrl();
    const both = await Promise.all([start(databaseUrl), start(databaseUrl)]);
    await Promise.all(both.map(untilReachable));
    expect(both.map(({ complaints }) => complaints())).toEqual(['', '']);
    const sequelize = await open(databaseUrl);
    expect(await schemaIn(sequelize)).toEqual(expected);
    expect(await migrationsIn(sequelize)).toEqual(migrations.map(({ name }) => name));
  });

  it('resume the migrations after servers are killed at different points', async () => {
    const databaseUrl = await mariadb.freshUrl();
    const outside = await mariadb.connectionTo(databaseUrl);
    const indexColumns = async (): Promise<number> => {
      const sql =
        'SELECT COUNT(*) AS count FROM information_schema.statistics WHERE table_schema = DATABASE()';
      const [rows] = await outside.query(sql);
      return Number((rows as { count: number }[])[0]!.count);
    };
    let kills = 0;
    for (let before = await indexColumns(); kills < 4; before = await indexColumns()) {
      const server = await start(databaseUrl);
      let isOver = false;
      void server.ended.then(() => (isOver = true));
      // Kill each server a little later than the one before.
      while (!isOver && (await indexColumns()) < before + 8) await turn();
      server.process.kill('SIGKILL');
      await server.ended;
      expect(server.complaints()).toBe('');
      kills += 1;
    }
    await outside.end();
    await untilReachable(await start(databaseUrl));
    const sequelize = await open(databaseUrl);
    expect(await schemaIn(sequelize)).toEqual(expected);
    expect(await migrationsIn(sequelize)).toEqual(migrations.map(({ name }) => name));
  });
});

/** Returns all columns and indexes of a database. */
async function schemaIn(sequelize: Sequelize): Promise<unknown> {
  const select = (sql: string): Promise<object[]> => sequelize.query(sql, { type: QueryTypes.SELECT });
  return {
    columns: await select(
      'SELECT table_name, column_name, column_type, is_nullable, column_default, collation_name ' +
        'FROM information_schema.columns WHERE table_schema = DATABASE() ORDER BY table_name, ordinal_position',
    ),
    indexes: await select(
      'SELECT table_name, index_name, seq_in_index, column_name, non_unique ' +
        'FROM information_schema.statistics WHERE table_schema = DATABASE() ' +
        'ORDER BY table_name, index_name, seq_in_index',
    ),
  };
}

/** Returns the names of the migrations that have run. */
async function migrationsIn(sequelize: Sequelize): Promise<string[]> {
  const sql = 'SELECT name FROM migrations ORDER BY name';
  return (await sequelize.query<{ name: string }>(sql, { type: QueryTypes.SELECT })).map(({ name }) => name);
}
